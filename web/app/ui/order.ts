/** The list with one of its items at another place; places beyond the ends are the ends. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from)
  const item = list[from]
  return item === undefined ? [...list] : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item)
}

/** Over which of these boxes (top and height, from the first to the last) a pointer is. */
export function placeAt(boxes: readonly { top: number; height: number }[], y: number): number {
  const place = boxes.findIndex(({ top, height }) => y < top + height)
  return place === -1 ? boxes.length - 1 : place
}
