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
