import type { CheckboxProps, MantineThemeComponents, MenuProps, ModalProps, PopoverProps, PortalProps, TooltipProps } from '@mantine/core'

/** Default properties of Mantine's components. Imports only types, so that a page without a menu does not load the menu's code. */
export const mantineDefaults: MantineThemeComponents = {
  Portal: { defaultProps: { target: '#overlays' } satisfies Partial<PortalProps> },
  Popover: {
    defaultProps: {
      // While fading out, it would take keys meant for the page.
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
      // Closes at once, because the next key is meant for the page.
      transitionProps: { duration: 120, exitDuration: 0, transition: 'fade' },
    } satisfies Partial<ModalProps>,
  },
  Checkbox: { defaultProps: { size: 'xs' } satisfies Partial<CheckboxProps> },
  Radio: { defaultProps: { size: 'xs' } },
  Switch: { defaultProps: { size: 'xs' } },
  Tooltip: { defaultProps: { openDelay: 300, withArrow: true, arrowSize: 6 } satisfies Partial<TooltipProps> },
}
