import { type DatosExpediente, EXPEDIENTE_VACIO } from '@entrale/contract/expedientes/schemas'
import { consultarListas } from '../modules/expedientes/index.ts'
import { RAZON_SOCIAL } from './aprobar-expediente.ts'
import type { TestApi } from './index.ts'

export const EMPRESA: DatosExpediente = {
  ...EXPEDIENTE_VACIO,
  ...{ persona: 'moral', rfc: 'EKU9003173C9', razonSocial: RAZON_SOCIAL, actividad: 'Conciertos' },
  ...{ calle: 'Calle Uno 1', colonia: 'Centro', codigoPostal: '06000', municipio: 'Cuauhtémoc', entidad: 'CDMX' },
  ...{ contactoEmail: 'ventas@foro.test', contactoTelefono: '5512345678' },
  ...{ representante: 'Ana Prueba', representanteCargo: 'Directora', representanteCurp: 'HEGG560427MVZRRL04' },
  beneficiarios: [{ nombre: 'Ana Prueba', rfc: '', nacionalidad: 'Mexicana', porcentajeBps: 6000 }],
}
export const PERSONA: Partial<DatosExpediente> = {
  ...{ persona: 'fisica', rfc: 'CACX7605101P8', razonSocial: 'Xóchitl Casas Chávez', curp: 'HEGG560427MVZRRL04' },
}

export const PDF = Buffer.from('%PDF-1.7\nde prueba\n%%EOF')
export const JPG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])

type Quien = { token: string; organizacion: { slug: string } }

export const subirPapel = (
  api: TestApi,
  { token, organizacion: { slug } }: Quien,
  clase: string,
  { contenido = PDF, vence }: { contenido?: Buffer; vence?: string } = {},
) =>
  api.como(token)('PUT /organizacion/:slug/expediente/documentos/:clase', {
    params: { slug, clase },
    body: vence === undefined ? {} : { vence },
    files: { archivo: new Blob([new Uint8Array(contenido)]) },
  })

/** All that is asked for, written by its owner; not sent yet. */
export async function llenarExpediente(
  api: TestApi,
  quien: Quien,
  datos: Partial<DatosExpediente> = {},
): Promise<void> {
  const params = { slug: quien.organizacion.slug }
  await api.como(quien.token)('PATCH /organizacion/:slug/expediente', { params, body: { ...EMPRESA, ...datos } })
  await subirPapel(api, quien, 'constancia')
  await subirPapel(api, quien, 'identificacion_frente', { vence: '2040-01-01' })
  if ((datos.persona ?? 'moral') === 'moral') await subirPapel(api, quien, 'acta')
}

/** Sent, and looked for in the lists. */
export async function enviarExpediente(
  api: TestApi,
  { token, organizacion: { id, slug } }: Quien & { organizacion: { id: string } },
) {
  await api.como(token)('POST /organizacion/:slug/expediente/enviar', { params: { slug } })
  await consultarListas(api.services, { organizacionId: id })
}

/** As its owner reads it, signed. */
export async function firmarContratoDe(api: TestApi, { token, organizacion: { slug } }: Quien) {
  const params = { slug }
  const { version, huella } = (await api.como(token)('GET /organizacion/:slug/contrato', { params })).item
  const body = { version, huella, acepto: true as const }
  return (await api.como(token)('POST /organizacion/:slug/contrato/firmar', { params, body })).item
}
