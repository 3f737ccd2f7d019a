import type {
  AccordionProps,
  ButtonProps,
  DrawerProps,
  LoaderProps,
  MantineThemeComponents,
  MenuProps,
  ModalProps,
  MultiSelectProps,
  PopoverProps,
  SelectProps,
  TabsProps,
  TooltipProps,
} from '@mantine/core'
import type { DateInputProps } from '@mantine/dates'

const duration = 120
const close = { 'aria-label': 'Close' }

// types only: the first page must not load every component that has defaults here
const defaults = <Props>(defaultProps: Partial<Props>): { defaultProps: Partial<Props> } => ({ defaultProps })

export const themeComponents: MantineThemeComponents = {
  Accordion: defaults<AccordionProps>({ transitionDuration: duration }),
  Button: defaults<ButtonProps>({ size: 'sm' }),
  DateInput: defaults<DateInputProps>({
    valueFormat: 'MM/DD/YYYY',
    placeholder: 'MM/DD/YYYY',
    firstDayOfWeek: 0,
    weekendDays: [],
    hideOutsideDates: true,
    ariaLabels: {
      previousMonth: 'Previous month',
      nextMonth: 'Next month',
      previousYear: 'Previous year',
      nextYear: 'Next year',
      previousDecade: 'Previous decade',
      nextDecade: 'Next decade',
    },
    popoverProps: { transitionProps: { duration } },
  }),
  Drawer: defaults<DrawerProps>({ transitionProps: { duration }, closeButtonProps: close }),
  Loader: defaults<LoaderProps>({ size: 18 }),
  Menu: defaults<MenuProps>({ transitionProps: { duration } }),
  Modal: defaults<ModalProps>({
    transitionProps: { duration, transition: 'fade' },
    overlayProps: { color: 'var(--overlay)', backgroundOpacity: 1 },
    closeButtonProps: close,
    radius: 'lg',
    padding: 'lg',
  }),
  // then the scrolling list is the one that the field's keys navigate
  MultiSelect: defaults<MultiSelectProps>({ withScrollArea: false }),
  Popover: defaults<PopoverProps>({ transitionProps: { duration } }),
  Select: defaults<SelectProps>({ withScrollArea: false }),
  Tabs: defaults<TabsProps>({ keepMounted: false }),
  Tooltip: defaults<TooltipProps>({
    transitionProps: { duration: 80 },
    events: { hover: true, focus: true, touch: true },
    openDelay: 150,
    multiline: true,
    maw: 360,
  }),
}
