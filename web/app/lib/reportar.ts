/** Writes failed answers to the console, for developers; people never see them as they are (spec §8). */
export function reportar(...detalle: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the specification sends failed answers to the console
  console.error(...detalle)
}
