/** Why somebody took a scan back, as long as the page lives: it reminds whoever holds the phone and is not sent. */
export const MOTIVOS = ['Se leyó dos veces', 'No quiso entrar', 'Otro'] as const
export type Motivo = (typeof MOTIVOS)[number]

const dichos = new Map<string, Motivo>()

export const anotarMotivo = (acceso: string, motivo: Motivo): void => {
  dichos.set(acceso, motivo)
}
export const motivoDe = (acceso: string): string => dichos.get(acceso) ?? ''
