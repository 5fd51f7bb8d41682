import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from '../../context.ts'
import { firmar } from '../../firmas.ts'
import { conectar } from '../dividir.ts'
import { crearEventoPublicado, crearUsuario, type TestApi, type UsuarioCreado } from '../index.ts'
import { type EventoPublicado, ponerCuenta, REGLAS } from '../liquidar.ts'
import type { Banco } from './banco.ts'

type Persona = { token: string; usuario: UsuarioCreado }
type Aviso = { id: string; tipo: string; referencia: string }

/** Another organization: what its boletos cost in all, and what the bank was told to transfer to it. */
export type Ajena = { evento: EventoPublicado; vendido: number; transferido: number }

/** One evento with few boletos, who buys and sells there, and a bank. */
export type Mundo = {
  api: TestApi
  services: Services
  banco: Banco
  organizacion: EventoPublicado['organizacion']
  usuario: EventoPublicado['usuario']
  evento: { id: string; slug: string }
  tipos: { id: string }[]
  /** Of the organizer. */
  token: string
  comprador: Persona
  receptor: Persona
  administrador: Persona
  apartados: string[]
  compras: { folio: string; acceso: string }[]
  avisos: Aviso[]
  /**
   * Whether anybody was to be paid; what the bank was told to transfer; the day of that; another evento of the
   * organization; and another organization.
   */
  pagos: { vistos: boolean; transferido: number; hoy: Date; otro: EventoPublicado | null; ajena: Ajena | null }
  accesoDe: (proposito: string, id: string) => string
  /** Tells of a charge for the first time. */
  avisar: (referencia: string) => Promise<void>
  entregar: (aviso: Aviso) => Promise<void>
}

async function entregar(app: FastifyInstance, aviso: Aviso): Promise<void> {
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/pagos/prueba/webhook', payload: aviso })
  if (statusCode !== 200) throw new Error(`a notice was answered ${statusCode}: ${body}`)
}

/** The clock of payouts begins on the same day of the week each time, because it pays on business days alone. */
function proximoSabado(): Date {
  const hoy = new Date()
  return new Date(hoy.getTime() + (6 - hoy.getUTCDay()) * 86_400_000)
}

/** Two tipos that one runs out of quickly, and a code for two boletos of the first. */
export async function crearMundo(
  api: TestApi,
  banco: Banco,
  personas: { comprador: Persona; receptor: Persona; administrador: Persona },
): Promise<Mundo> {
  const { organizacion, usuario, evento, tipos, token } = await crearEventoPublicado(api, {
    tipos: [
      { cupo: 3, precio: 33_333, maximo: 3 },
      { cupo: 2, precio: 10_001, maximo: 2 },
    ],
  })
  await sql`update eventos set politica_reembolso = '24h' where id = ${evento.id}`.execute(api.db)
  await sql`insert into codigos (id, evento_id, codigo, porcentaje, maximo)
    values (${randomUUID()}, ${evento.id}, 'MODELO', 33, 2)`.execute(api.db)
  await api.db
    .updateTable('ajustes')
    .set({ ...REGLAS, ...SIN_LIMITES, fondos: 'recaudado' })
    .execute()
  await ponerCuenta(api, organizacion.id)
  await conectar(api, organizacion.id)
  const avisos: Aviso[] = []
  return {
    api,
    services: api.services,
    banco,
    organizacion,
    usuario,
    evento,
    tipos,
    token,
    ...personas,
    apartados: [],
    compras: [],
    avisos,
    pagos: { vistos: false, transferido: 0, hoy: proximoSabado(), otro: null, ajena: null },
    accesoDe: (proposito, id) => firmar(api.services.config.secret, proposito, `${proposito}:${id}`),
    avisar: async (referencia) => {
      const aviso = { id: randomUUID(), tipo: 'cobro', referencia }
      avisos.push(aviso)
      await entregar(api.app, aviso)
    },
    entregar: (aviso) => entregar(api.app, aviso),
  }
}

/** One person does all of it: nobody else is there to approve. */
const SIN_LIMITES = { lote_suma_maxima: 2_000_000_000, lote_renglon_maximo: 2_000_000_000 }

export async function crearPersonas(api: TestApi) {
  const administrador = await crearUsuario(api, { tipo: 'administrador' })
  // Who they are is known for as long as the histories take.
  const manana = new Date(Date.now() + 86_400_000)
  await api.db
    .updateTable('sesiones')
    .set({ identidad_en: manana })
    .where('usuario_id', '=', administrador.usuario.id)
    .execute()
  return {
    administrador,
    comprador: await crearUsuario(api, { verificado: true }),
    receptor: await crearUsuario(api, { verificado: true }),
  }
}
