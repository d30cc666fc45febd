'use client'

import { ActionIcon, type ActionIconProps, type ButtonProps, Button as MantineButton } from '@mantine/core'
import type { ComponentPropsWithRef, ComponentType, MouseEvent, ReactElement } from 'react'
import { Link } from '@/components/ui/link'
import { Tooltip } from './floating/tooltip'

interface Disablable {
  /** The reason why the button is disabled, as a sentence; null or absent when it is enabled. */
  disabledReason?: string | null | undefined
}

type NativeProps<Own> = Omit<ComponentPropsWithRef<'button'>, keyof Own | 'disabled'>

interface Props extends Omit<ButtonProps, 'disabled'>, NativeProps<ButtonProps>, Disablable {
  /** The address that it opens, in place of `onClick`. */
  href?: string | undefined
}

/** Mantine's button. A disabled one stays focusable and shows its reason in a tooltip and as its accessible description. */
export function Button({ disabledReason = null, href, ...props }: Props) {
  if (href !== undefined && !disabledReason) {
    const { type, ref, ...shared } = props
    return <MantineButton {...(shared as ButtonProps)} component={Link} href={href} />
  }
  return (
    <DisabledTooltip disabledReason={disabledReason}>
      <MantineButton {...withReason(props, disabledReason)} />
    </DisabledTooltip>
  )
}

interface IconButtonProps extends Omit<ActionIconProps, 'disabled'>, Omit<NativeProps<ActionIconProps>, 'children'>, Disablable {
  /** The accessible name, and the tooltip while the button is enabled. */
  label: string
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>
  /** Pixels. */
  iconSize?: number
  /** The tooltip in place of the label, for example with the shortcut. */
  title?: string
}

/** A button with only an icon; its tooltip shows its name, or why it is disabled. */
export function IconButton({ label, icon: Icon, iconSize = 15, title = label, disabledReason = null, ...props }: IconButtonProps) {
  return (
    <DisabledTooltip disabledReason={disabledReason}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        title={disabledReason ? undefined : title}
        {...withReason(props, disabledReason)}
      >
        <Icon size={iconSize} aria-hidden="true" />
      </ActionIcon>
    </DisabledTooltip>
  )
}

/** A button without styles, for the caller's classes. */
export function PlainButton({ disabledReason = null, ...props }: NativeProps<object> & Disablable) {
  return (
    <DisabledTooltip disabledReason={disabledReason}>
      <button type="button" {...withReason(props, disabledReason)} />
    </DisabledTooltip>
  )
}

/** Shows the reason when the child is hovered or focused; renders only the child when the reason is null. */
export function DisabledTooltip({ disabledReason, children }: { disabledReason: string | null; children: ReactElement }) {
  return (
    <Tooltip label={disabledReason} isAlsoForFocus>
      {children}
    </Tooltip>
  )
}

/**
 * The properties of a control; with a reason, also its disabled state and description, and a click handler that does nothing and submits no
 * form.
 */
function withReason<Given extends { onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined }>(
  props: Given,
  disabledReason: string | null | undefined,
) {
  if (!disabledReason) return props
  return {
    ...props,
    'data-disabled': true,
    'aria-disabled': true,
    'aria-description': disabledReason,
    onClick: (event: MouseEvent) => event.preventDefault(),
  }
}
