/** Without characters that are taken for one another: i, l, o, 0, 1. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 3
const groupLength = 4

/** The password of all demo accounts of this installation: the same on every start, and known to its key alone. */
export function demoPassword(key: Buffer): string {
  let rest = BigInt(`0x${key.toString('hex')}`)
  const next = (): string => {
    const character = alphabet.charAt(Number(rest % BigInt(alphabet.length)))
    rest /= BigInt(alphabet.length)
    return character
  }
  const group = (): string => Array.from({ length: groupLength }, next).join('')
  return ['demo', ...Array.from({ length: groups }, group)].join('-')
}
