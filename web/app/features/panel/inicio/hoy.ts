import type { Hoy } from '@entrale/contract/compras/panel'

const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']

/** "+16 contra el sábado pasado a esta hora" */
export function comparacion({ dia, boletos, haceUnaSemana }: Pick<Hoy, 'dia' | 'boletos' | 'haceUnaSemana'>): string {
  const diferencia = boletos - haceUnaSemana
  const contra = `el ${DIAS[new Date(dia).getUTCDay()] ?? ''} pasado a esta hora`
  if (boletos === 0 && haceUnaSemana === 0) return 'Aún no hay ventas hoy'
  if (diferencia === 0) return `Igual que ${contra}`
  return `${diferencia > 0 ? '+' : '−'}${Math.abs(diferencia).toLocaleString('es-MX')} contra ${contra}`
}

/** Height of each hour's bar in hundredths of the highest; hours to come have none. */
export function barras(porHora: readonly number[]): (number | null)[] {
  const mayor = Math.max(1, ...porHora)
  return Array.from({ length: 24 }, (_, hora) => {
    const boletos = porHora[hora]
    return boletos === undefined ? null : Math.round((boletos / mayor) * 100)
  })
}

/** For the ear: "La hora con más ventas fue a las 3 p.m., con 12 boletos." */
export function mejorHora(porHora: readonly number[]): string | null {
  const mayor = Math.max(0, ...porHora)
  if (mayor === 0) return null
  const hora = porHora.indexOf(mayor)
  const doce = hora % 12 || 12
  return `La hora con más ventas: ${doce === 1 ? 'la' : 'las'} ${doce} ${hora < 12 ? 'a.m.' : 'p.m.'}, con ${mayor === 1 ? '1 boleto' : `${mayor} boletos`}`
}
