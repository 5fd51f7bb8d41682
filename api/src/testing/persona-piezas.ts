import { clabeValida } from '@entrale/contract/reembolsos/schemas'
import { rfcValido } from '@entrale/contract/sat'
import { v7 } from 'uuid'
import { crearEventoPublicado, type TestApi } from './index.ts'

/** An organization of a third person where everybody buys and works. */
export type Casa = Awaited<ReturnType<typeof montarCasa>>

export const montarCasa = (api: TestApi, slug: string) =>
  crearEventoPublicado(api, { tipos: [{ cupo: 500 }, { precio: 0, cupo: 500 }], slug: `noche-${slug}` })

export type Retrato = {
  nombre: string
  apellidoPaterno: string
  apellidoMaterno: string
  email: string
  antes: string
  slug: string
}

const DIA = 24 * 3_600_000

export const despues = (dias: number) => new Date(Date.now() + dias * DIA)

export const hash = () => Buffer.from(v7().replaceAll('-', ''), 'hex')

/** The one of these endings with which it is right. */
function terminado(base: string, finales: string, vale: (entero: string) => boolean): string {
  const entero = [...finales].map((final) => base + final).find(vale)
  if (entero === undefined) throw new Error(`nothing ends ${base}`)
  return entero
}

/** What else can be told of somebody, in values that nobody else has. */
export function senasDe({ slug }: Pick<Retrato, 'slug'>) {
  const cifras = String(Number.parseInt(slug, 36)).padStart(7, '0')
  return {
    telefono: `559${cifras}`,
    clabe: terminado(`0321809${cifras}000`, '0123456789', clabeValida),
    rfc: terminado(`${slug.toUpperCase()}760510P1`, '0123456789A', rfcValido),
    calle: `Calle Fresno de ${slug} 7`,
    ip: `2001:db8::${cifras.slice(0, 4)}:${cifras.slice(-4)}`,
  }
}
