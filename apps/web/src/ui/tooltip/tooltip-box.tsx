import { Tooltip, type FloatingPosition } from '@mantine/core'
import type { ReactNode } from 'react'

export interface TooltipBoxProps {
  label: ReactNode
  target: HTMLElement
  position?: FloatingPosition
}

export default function TooltipBox(props: TooltipBoxProps) {
  return <Tooltip opened {...props} />
}
