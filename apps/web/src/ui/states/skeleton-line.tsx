import css from './states.module.css'

export function SkeletonLine({ seed }: { seed: number }) {
  return <span className={css['skeletonLine']} style={{ width: `${50 + ((seed * 37) % 40)}%` }} />
}
