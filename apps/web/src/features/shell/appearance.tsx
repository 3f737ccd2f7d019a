import { Menu, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'

const choices: [MantineColorScheme, string][] = [
  ['auto', 'Match system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

/** Light, dark, or the system's setting. */
export function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>Appearance</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
        {choices.map(([value, label]) => (
          <Menu.RadioItem key={value} value={value}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
