import type { Db, Tables } from '@entrale/db'
import type { Insertable } from 'kysely'
import { notificacionDeBoletos } from '../modules/compras/index.ts'
import type { NotificacionNueva } from '../modules/notificaciones/index.ts'
import { notificacionDeInvitacion, notificacionDeRespuesta } from '../modules/organizaciones/index.ts'
import { notificacionDeReembolso } from '../modules/reembolsos/pedir/index.ts'
import { idDe } from './azar.ts'
import { cuentasDemo, equipoDemo, invitacionesDemo } from './cuentas.ts'
import { idDeInvitacion, idDeUsuario, ownerDe } from './insertar-personas.ts'
import { insertarFilas } from './insertar-ventas.ts'
import { organizacionesDemo } from './organizaciones.ts'
import { notificacionesDeReembolsos } from './reembolsos.ts'
import { reembolsadaEn, type VentaDemo } from './ventas.ts'

const HORA = 3_600_000
/** What is older than this has been read. */
const RECIENTE = 3 * 24 * HORA

type NotificacionDemo = { notificacion: NotificacionNueva; creadaEn: Date }

const organizacionDe = (slug: string) => {
  const organizacion = organizacionesDemo.find((una) => una.slug === slug)
  if (organizacion === undefined) throw new Error(`demo without the organization ${slug}`)
  return organizacion
}

function deCompras(ventas: readonly VentaDemo[], hoy: Date): NotificacionDemo[] {
  return ventas.flatMap((venta) => {
    const { id: compraId, folio, cantidad, evento, precio, cargo, estado, creadoEn } = venta
    const { usuarioId } = venta.comprador
    if (usuarioId === null) return []
    const listos = notificacionDeBoletos({
      compraId,
      folio,
      usuarioId,
      cuantos: cantidad,
      evento: { nombre: evento.datos.nombre, inicio: evento.inicio, zonaHoraria: evento.zona },
    })
    const reembolso = notificacionDeReembolso(
      { id: idDe('reembolso', compraId), folio, usuarioId, monto: cantidad * (precio + cargo), moneda: 'MXN' },
      'pagado',
    )
    return [
      { notificacion: listos, creadaEn: creadoEn },
      ...(estado === 'reembolsada' ? [{ notificacion: reembolso, creadaEn: reembolsadaEn(venta, hoy) }] : []),
    ]
  })
}

function deEquipos(hoy: Date): NotificacionDemo[] {
  const invitaciones = invitacionesDemo.flatMap(({ email, organizacion: slug, rol }) => {
    const organizacion = { slug, nombre: organizacionDe(slug).nombre }
    const conCuenta = cuentasDemo.some((cuenta) => cuenta.email === email)
    return conCuenta
      ? [
          {
            notificacion: notificacionDeInvitacion(
              { id: idDeInvitacion(slug, email), rol, organizacion },
              idDeUsuario(email),
            ),
            creadaEn: hoy,
          },
        ]
      : []
  })
  const respuestas = equipoDemo.map(({ email, nombre, apellido, organizacion: slug, rol }, i) => {
    const organizacion = organizacionDe(slug)
    const respondida = { id: idDeInvitacion(slug, email), rol, organizacion: { slug, nombre: organizacion.nombre } }
    const notificacion = notificacionDeRespuesta(
      { ...respondida, invitado: `${nombre} ${apellido}`, respuesta: 'aceptada' },
      idDeUsuario(ownerDe(organizacion)),
    )
    return { notificacion, creadaEn: new Date(hoy.getTime() - (i * 50 + 2) * HORA) }
  })
  return [...invitaciones, ...respuestas]
}

function deBienvenida(hoy: Date): NotificacionDemo[] {
  const notificacion = {
    tipo: 'cuenta' as const,
    clave: 'demo',
    titulo: 'Tu cuenta de demostración está lista',
    ruta: '/dashboard',
  }
  const texto = 'Todo lo que ves aquí es inventado: ni los eventos existen ni se cobra nada.'
  const creadaEn = new Date(hoy.getTime() - 40 * 24 * HORA)
  return cuentasDemo.map(({ email, tipo }) => {
    return {
      notificacion: { ...notificacion, texto, usuarioId: idDeUsuario(email) },
      creadaEn: tipo === 'administrador' ? hoy : creadaEn,
    }
  })
}

/** What the demo accounts have been told: the same sentences as the real causes. */
export async function insertarNotificaciones(db: Db, ventas: readonly VentaDemo[], hoy: Date): Promise<void> {
  const deReembolsos = notificacionesDeReembolsos(ventas).map((notificacion) => ({ notificacion, creadaEn: hoy }))
  const avisos = [...deCompras(ventas, hoy), ...deReembolsos, ...deEquipos(hoy), ...deBienvenida(hoy)]
  const filas = avisos.map(({ notificacion, creadaEn }): Insertable<Tables['notificaciones']> => {
    const { usuarioId, tipo, clave, titulo, texto = '', ruta = null } = notificacion
    const leida = hoy.getTime() - creadaEn.getTime() > RECIENTE
    return {
      id: idDe('notificacion', usuarioId, tipo, clave),
      usuario_id: usuarioId,
      tipo,
      clave,
      titulo,
      texto,
      ruta,
      creada_en: creadaEn,
      leida_en: leida ? new Date(creadaEn.getTime() + HORA) : null,
    }
  })
  await insertarFilas(db, 'notificaciones', filas)
}
