const esMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** "Ctrl K", "⌘ K" */
export const atajo = (tecla: string): string => `${esMac() ? '⌘' : 'Ctrl'} ${tecla}`

/** The shortcut of a letter, pressed with Ctrl or Cmd and nothing else. */
export const esAtajo = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, tecla: string): boolean =>
  key.toLowerCase() === tecla && (ctrlKey || metaKey) && !altKey && !shiftKey
