import { sql } from 'kysely'
import { crearOrganizacion, crearUsuario } from '../index.ts'
import { darRfc } from '../retener.ts'
import { agregarApp } from '../segundo-paso.ts'
import { type Actos, type Hecho, id, MOTIVO, type Quien, vendida } from './acto.ts'

type DeCuenta =
  | 'POST /administracion/usuarios/:id/desbloquear'
  | 'POST /administracion/usuarios/:id/verificar'
  | 'POST /administracion/usuarios/:id/cerrar-sesiones'
  | 'POST /administracion/usuarios/:id/recuperacion'
/** What is done to the account of somebody new. */
async function aCuenta({ api, admin }: Quien, call: DeCuenta, accion: string): Promise<Hecho & { sujeto: string }> {
  const { usuario } = await crearUsuario(api)
  const params = { id: usuario.id }
  return { hacer: () => admin(call, { params }), espera: { accion, sujeto: usuario.id }, sujeto: usuario.id }
}

/** A job that gave up. */
async function fallido({ api: { db } }: Quien, tipo: string): Promise<string> {
  const uno = id()
  await sql`insert into trabajos (id, tipo, datos, intentos, ultimo_error, fallido_en)
    values (${uno}, ${tipo}, '{}', 10, 'Error', now())`.execute(db)
  return uno
}

export const cuentas: Actos<Quien> = {
  'POST /administracion/usuarios/:id/bloquear': async ({ api, admin }) => {
    const { usuario } = await crearUsuario(api)
    const params = { id: usuario.id }
    return {
      hacer: () => admin('POST /administracion/usuarios/:id/bloquear', { params, body: MOTIVO }),
      espera: { accion: 'usuario.bloqueado', sujeto: usuario.id },
    }
  },
  'POST /administracion/usuarios/:id/desbloquear': async (de) => {
    const hecho = await aCuenta(de, 'POST /administracion/usuarios/:id/desbloquear', 'usuario.desbloqueado')
    await de.admin('POST /administracion/usuarios/:id/bloquear', { params: { id: hecho.sujeto }, body: MOTIVO })
    return hecho
  },
  'POST /administracion/usuarios/:id/verificar': (de) =>
    aCuenta(de, 'POST /administracion/usuarios/:id/verificar', 'usuario.verificado'),
  'POST /administracion/usuarios/:id/cerrar-sesiones': (de) =>
    aCuenta(de, 'POST /administracion/usuarios/:id/cerrar-sesiones', 'usuario.sesiones_cerradas'),
  'POST /administracion/usuarios/:id/recuperacion': (de) =>
    aCuenta(de, 'POST /administracion/usuarios/:id/recuperacion', 'usuario.recuperacion_enviada'),
  'DELETE /administracion/usuarios/:id/segundo-paso': async ({ api, admin }) => {
    const { usuario, token } = await crearUsuario(api, { verificado: true })
    await agregarApp(api, token)
    const params = { id: usuario.id }
    return {
      hacer: () => admin('DELETE /administracion/usuarios/:id/segundo-paso', { params }),
      espera: { accion: 'usuario.segundo_paso_quitado', sujeto: usuario.id },
    }
  },
  'POST /administracion/trabajos/:id/reintentar': async (de) => {
    const params = { id: await fallido(de, 'acto_uno') }
    return {
      hacer: () => de.admin('POST /administracion/trabajos/:id/reintentar', { params }),
      espera: { accion: 'trabajo.reintentado', objeto: 'acto_uno' },
    }
  },
  'POST /administracion/trabajos/reintentar': async (de) => {
    await fallido(de, 'acto_todos')
    return {
      hacer: () => de.admin('POST /administracion/trabajos/reintentar', { body: { tipo: 'acto_todos' } }),
      espera: { accion: 'trabajo.reintentado', objeto: 'acto_todos' },
    }
  },
  'POST /administracion/trabajos/:id/descartar': async (de) => {
    const params = { id: await fallido(de, 'acto_fuera') }
    return {
      hacer: () => de.admin('POST /administracion/trabajos/:id/descartar', { params, body: MOTIVO }),
      espera: { accion: 'trabajo.descartado', objeto: 'acto_fuera' },
    }
  },
  'POST /administracion/incidencias/:id/resolver': async ({ api, admin }) => {
    const params = { id: id() }
    await sql`insert into incidencias (id, clase, detalle) values (${params.id}, 'sin_dueno', '{}')`.execute(api.db)
    return {
      hacer: () => admin('POST /administracion/incidencias/:id/resolver', { params, body: { nota: 'Se vio.' } }),
      espera: { accion: 'incidencia.resuelta', objeto: 'sin_dueno' },
    }
  },
}

type Sobre = { params: { id: string } }
/** What is done to an organization that sold. */
const aOrganizacion =
  (
    accion: string,
    hacer: (de: Quien, sobre: Sobre) => Promise<unknown>,
    antes?: (de: Quien, sobre: Sobre) => Promise<unknown>,
  ) =>
  async (de: Quien): Promise<Hecho> => {
    const { organizacion } = await vendida(de.api)
    const sobre = { params: { id: organizacion.id } }
    await antes?.(de, sobre)
    return { hacer: () => hacer(de, sobre), espera: { accion, organizacion: organizacion.id } }
  }
const suspender = ({ admin }: Quien, sobre: Sobre) =>
  admin('POST /administracion/organizaciones/:id/suspender', { ...sobre, body: MOTIVO })
const SIN_EXENCIONES = { extranjero: false, exentoIsr: false, exentoIva: false }

export const organizaciones: Actos<Quien> = {
  'POST /administracion/organizaciones/:id/suspender': aOrganizacion('organizacion.suspendida', suspender),
  'POST /administracion/organizaciones/:id/reanudar': aOrganizacion(
    'organizacion.reanudada',
    ({ admin }, sobre) => admin('POST /administracion/organizaciones/:id/reanudar', sobre),
    suspender,
  ),
  'PUT /administracion/organizaciones/:id/riesgo': aOrganizacion('organizacion.riesgo', ({ admin }, sobre) =>
    admin('PUT /administracion/organizaciones/:id/riesgo', { ...sobre, body: { riesgo: 'alto' } }),
  ),
  'PUT /administracion/organizaciones/:id/confianza': aOrganizacion('organizacion.confianza', ({ admin }, sobre) =>
    admin('PUT /administracion/organizaciones/:id/confianza', { ...sobre, body: { nivel: 'probado', ...MOTIVO } }),
  ),
  'PUT /administracion/organizaciones/:id/perfil-fiscal': async ({ api, admin }) => {
    const { organizacion } = await crearOrganizacion(api)
    await darRfc(api, organizacion.id)
    const params = { id: organizacion.id }
    const body = { rfcValidado: true, ...SIN_EXENCIONES, ...MOTIVO }
    return {
      hacer: () => admin('PUT /administracion/organizaciones/:id/perfil-fiscal', { params, body }),
      espera: { accion: 'retencion.perfil', organizacion: organizacion.id },
    }
  },
  'PUT /administracion/cargos/:id': aOrganizacion('organizacion.cargo', ({ admin }, sobre) =>
    admin('PUT /administracion/cargos/:id', { ...sobre, body: { cargo: { puntosBase: 500, fijo: 0 } } }),
  ),
  'POST /administracion/organizaciones/:id/ajuste-de-saldo': aOrganizacion('saldo.ajustado', ({ admin }, sobre) =>
    admin('POST /administracion/organizaciones/:id/ajuste-de-saldo', { ...sobre, body: { monto: 5_000, ...MOTIVO } }),
  ),
}
