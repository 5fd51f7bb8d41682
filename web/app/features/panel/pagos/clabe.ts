/** As a CLABE is read aloud: bank, place, account, check digit. */
const GRUPOS = [3, 3, 4, 4, 3, 1]
const DIGITOS = 18

const soloDigitos = (texto: string) => texto.replace(/\D/g, '').slice(0, DIGITOS)

/** "032 180 0001 1835 971 9", as far as it goes. */
export function agruparClabe(texto: string): string {
  const digitos = soloDigitos(texto)
  let desde = 0
  const partes = GRUPOS.map((largo) => {
    desde += largo
    return digitos.slice(desde - largo, desde)
  })
  return partes.filter(Boolean).join(' ')
}

/** Where the cursor belongs in the grouped text: behind as many digits as it was before. */
export function posicionEn(agrupado: string, digitosAntes: number): number {
  if (digitosAntes === 0) return 0
  let vistos = 0
  for (const [i, letra] of [...agrupado].entries()) {
    if (letra !== ' ') vistos += 1
    if (vistos === digitosAntes) return i + 1
  }
  return agrupado.length
}

/** Groups what is in the box while it is typed, pasted or mended in the middle. */
export function agruparEn(caja: HTMLInputElement): void {
  const antes = caja.value.slice(0, caja.selectionStart ?? caja.value.length).replace(/\D/g, '').length
  const agrupado = agruparClabe(caja.value)
  if (caja.value === agrupado) return
  caja.value = agrupado
  const cursor = posicionEn(agrupado, antes)
  caja.setSelectionRange(cursor, cursor)
}
