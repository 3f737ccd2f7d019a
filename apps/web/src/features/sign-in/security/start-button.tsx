import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'

interface StartButtonProps {
  /** its form was just closed: the focus returns here */
  focused: boolean
  onClick: () => void
  children: string
}

export function StartButton({ focused, onClick, children }: StartButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  return (
    <div>
      <Button ref={button} variant="default" onClick={onClick}>
        {children}
      </Button>
    </div>
  )
}
