import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import type { Codigo } from '@entrale/contract/codigos/schemas'
import { fechaCorta, pesos } from '../../../lib/formatos'

type EstadoCodigo = 'activo' | 'apagado' | 'proximo' | 'terminado' | 'agotado'

/** Whether somebody could use it now, and if not, why. */
export function estadoDe({ activo, inicio, fin, maximo, usados, apartados }: Codigo, ahora = Date.now()): EstadoCodigo {
  if (!activo) return 'apagado'
  if (fin !== null && Date.parse(fin) <= ahora) return 'terminado'
  if (maximo !== null && usados + apartados >= maximo) return 'agotado'
  return inicio !== null && Date.parse(inicio) > ahora ? 'proximo' : 'activo'
}

/** "10 % menos · abre boletos ocultos" */
export function queHace({
  porcentaje,
  monto,
  abreOcultos,
}: Pick<Codigo, 'porcentaje' | 'monto' | 'abreOcultos'>): string {
  const descuento =
    porcentaje !== null
      ? porcentaje === 100
        ? 'Gratis'
        : `${porcentaje} % menos`
      : monto !== null
        ? `${pesos(monto)} menos por boleto`
        : ''
  if (!abreOcultos) return descuento
  return descuento === '' ? 'Abre boletos ocultos' : `${descuento} · abre boletos ocultos`
}

/** "12 de 100 boletos", "12 boletos" */
export function uso({ usados, maximo }: Pick<Codigo, 'usados' | 'maximo'>): string {
  const de = maximo === null ? '' : ` de ${maximo.toLocaleString('es-MX')}`
  return `${usados.toLocaleString('es-MX')}${de}`
}

export function ventana({ inicio, fin }: Pick<Codigo, 'inicio' | 'fin'>, zona: string): string {
  if (inicio && fin) return `${fechaCorta(inicio, zona)} a ${fechaCorta(fin, zona)}`
  if (inicio) return `Desde ${fechaCorta(inicio, zona)}`
  return fin ? `Hasta ${fechaCorta(fin, zona)}` : ''
}

/** The names of the tipos that it is for. */
export function paraTipos({ tipos }: Pick<Codigo, 'tipos'>, todos: readonly TipoOrganizador[]): string {
  if (tipos.length === 0) return 'Todos'
  return todos
    .filter(({ id }) => tipos.includes(id))
    .map(({ tipo }) => tipo)
    .join(', ')
}
