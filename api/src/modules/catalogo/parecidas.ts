/** Whether one letter left out, added, changed, or swapped with its neighbour makes one word the other. */
export function sonParecidas(una: string, otra: string): boolean {
  const [corta, larga] = una.length <= otra.length ? [una, otra] : [otra, una]
  if (larga.length - corta.length > 1) return false
  let i = 0
  while (i < corta.length && corta[i] === larga[i]) i += 1
  if (corta.length < larga.length) return corta.slice(i) === larga.slice(i + 1)
  const cambiada = corta.slice(i + 1) === larga.slice(i + 1)
  return (
    cambiada || (corta[i] === larga[i + 1] && corta[i + 1] === larga[i] && corta.slice(i + 2) === larga.slice(i + 2))
  )
}

/** A word and each of it with one letter removed, as `variantes_de` of the database; nothing for what is too short to be mistaken, or a number. */
export function variantesDe(palabra: string): string[] {
  const letras = [...palabra]
  if (letras.length < 3 || /^[0-9]+$/.test(palabra)) return []
  return [palabra, ...letras.map((_, i) => letras.toSpliced(i, 1).join(''))]
}
