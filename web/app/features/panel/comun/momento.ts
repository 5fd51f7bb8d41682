import { diaCorto, diaIso, horaDe } from '../../../lib/formatos'

/** "hoy, 6:36 p.m.", "ayer, 9:00 a.m.", "vie 4 dic, 9:00 p.m.", on the evento's clock. */
export function cuandoFue(iso: string, zona: string, ahora = Date.now()): string {
  const dia = diaIso(iso, zona)
  const hora = horaDe(iso, zona)
  if (dia === diaIso(ahora, zona)) return `hoy, ${hora}`
  return dia === diaIso(ahora - 86_400_000, zona) ? `ayer, ${hora}` : `${diaCorto(iso, zona)}, ${hora}`
}
