/** Shared look of the layers that hang from a control. */
export const floatingLook =
  'z-60 border border-line bg-surface-2 shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-pop-in data-[state=delayed-open]:animate-fade-in'

export const itemLook =
  'flex min-h-[max(2.125rem,min(var(--button-h),2.75rem))] cursor-pointer select-none items-center gap-2.5 rounded-inner px-3 font-medium outline-none ' +
  'data-disabled:cursor-not-allowed data-disabled:text-subtle data-highlighted:bg-surface-3 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]'
