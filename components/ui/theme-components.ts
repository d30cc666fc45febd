import type { CheckboxProps, MantineThemeComponents, MenuProps, ModalProps, PopoverProps, PortalProps, TooltipProps } from '@mantine/core'

/**
 * How Mantine's components behave unless one is told otherwise. By their names and types only: a page that has no menu shall not
 * load one.
 */
export const components: MantineThemeComponents = {
  Portal: { defaultProps: { target: '#overlays' } satisfies Partial<PortalProps> },
  Popover: {
    defaultProps: {
      // While it fades out it would take the letters that are meant for the page again.
      transitionProps: { duration: 80, exitDuration: 1 },
    } satisfies Partial<PopoverProps>,
  },
  Menu: {
    defaultProps: {
      withInitialFocusPlaceholder: false,
      shadow: 'lg',
      transitionProps: { duration: 80, exitDuration: 1 },
    } satisfies Partial<MenuProps>,
  },
  Modal: {
    defaultProps: {
      closeButtonProps: { 'aria-label': 'Close' },
      yOffset: '8dvh',
      shadow: 'xl',
      padding: 'md',
      overlayProps: { backgroundOpacity: 0.35 },
      // Gone at once: the next key is for the page.
      transitionProps: { duration: 120, exitDuration: 0, transition: 'fade' },
    } satisfies Partial<ModalProps>,
  },
  Checkbox: { defaultProps: { size: 'xs' } satisfies Partial<CheckboxProps> },
  Radio: { defaultProps: { size: 'xs' } },
  Switch: { defaultProps: { size: 'xs' } },
  Tooltip: { defaultProps: { openDelay: 300, withArrow: true, arrowSize: 6 } satisfies Partial<TooltipProps> },
}
