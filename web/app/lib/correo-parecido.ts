/** Where mail in Mexico is read; what is typed is held against these. */
const COMUNES = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'yahoo.com.mx',
  'icloud.com',
  'live.com',
  'live.com.mx',
  'hotmail.es',
  'outlook.es',
  'prodigy.net.mx',
  'protonmail.com',
]
/** They exist, though they look like one of those: nobody is asked about them. */
const OTROS = [
  'yahoo.es',
  'msn.com',
  'me.com',
  'mac.com',
  'aol.com',
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'proton.me',
  'live.mx',
  'hotmail.fr',
  'outlook.mx',
]

/** How many letters were left out, added, changed, or swapped with their neighbour. */
function distancia(a: string, b: string): number {
  let antes: number[] = []
  let fila = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const nueva = [i]
    for (let j = 1; j <= b.length; j++) {
      const igual = a[i - 1] === b[j - 1] ? 0 : 1
      const cambiada = (fila[j - 1] ?? 0) + igual
      const otra = Math.min((fila[j] ?? 0) + 1, (nueva[j - 1] ?? 0) + 1, cambiada)
      const girada = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      nueva.push(girada ? Math.min(otra, (antes[j - 2] ?? 0) + 1) : otra)
    }
    antes = fila
    fila = nueva
  }
  return fila[b.length] ?? 0
}

/** More letters than this are another domain, not a slip. */
const DESLICES = 2

/** The address that was probably meant; null when what is typed may well be right. */
export function correoParecido(escrito: string): string | null {
  const [, nombre, dominio] = /^([^@\s]+)@([^@\s]+)$/.exec(escrito.trim().toLowerCase()) ?? []
  if (nombre === undefined || dominio === undefined) return null
  if (COMUNES.includes(dominio) || OTROS.includes(dominio)) return null
  const [cerca] = COMUNES.map((comun) => ({ comun, lejos: distancia(dominio, comun) })).toSorted(
    (a, b) => a.lejos - b.lejos,
  )
  return cerca !== undefined && cerca.lejos <= DESLICES ? `${nombre}@${cerca.comun}` : null
}
