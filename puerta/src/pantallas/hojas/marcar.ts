/** A letter without its accent, one for one, so that places stay what they were. */
const sinAcento = (letra: string): string => letra.normalize('NFD').charAt(0).toLowerCase()
const plano = (texto: string): string => [...texto].map(sinAcento).join('')

/** A name cut where what was typed begins one of its words. */
export function marcar(nombre: string, buscado: string): { texto: string; marcado: boolean; desde: number }[] {
  const letras = [...nombre]
  const liso = plano(nombre)
  const marcas = letras.map(() => false)
  for (const palabra of plano(buscado)
    .split(/\s+/)
    .filter((trozo) => trozo !== ''))
    for (let i = liso.indexOf(palabra); i !== -1; i = liso.indexOf(palabra, i + 1))
      if (i === 0 || /[\s-]/.test(liso.charAt(i - 1))) marcas.fill(true, i, i + palabra.length)
  const trozos: { texto: string; marcado: boolean; desde: number }[] = []
  letras.forEach((letra, i) => {
    const ultimo = trozos.at(-1)
    const marcado = marcas[i] === true
    if (ultimo === undefined || ultimo.marcado !== marcado) trozos.push({ texto: letra, marcado, desde: i })
    else ultimo.texto += letra
  })
  return trozos
}
