/* What a filter of the address may say. */

export const esUno = (lista: readonly string[]) => (texto: string) => lista.includes(texto)

/** As much as the server looks for. */
export const esTermino = (texto: string) => texto.length <= 100

export const esUuid = (texto: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(texto)

/** A day that the calendar has. */
export const esDia = (texto: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(texto) &&
  !Number.isNaN(Date.parse(texto)) &&
  new Date(texto).toISOString().startsWith(texto)
