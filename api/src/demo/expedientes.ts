import { createHash } from 'node:crypto'
import { type DatosExpediente, EXPEDIENTE_VACIO, type Observacion } from '@entrale/contract/expedientes/schemas'
import { rfcValido } from '@entrale/contract/sat'
import { type Db, execute } from '@entrale/db'
import type { Services } from '../context.ts'
import { sellarArchivo, sellarDatos, sellarFirma, tomarContrato } from '../modules/expedientes/index.ts'
import { diaEn, diaMas } from '../momento.ts'
import { COLOR, crearPapel, juntar } from '../papel.ts'
import { idDe } from './azar.ts'
import { idDeOrganizacion, idDeUsuario, ownerDe } from './insertar-personas.ts'
import { MEDIANOCHE, organizacionesDemo, VESTIDA } from './organizaciones.ts'
import type { OrganizacionDemo } from './tipos.ts'

const DIA = 86_400_000
/** Sent, and not looked at yet. */
const POR_REVISAR = 'costa-abierta'
/** Never begun. */
const SIN_EMPEZAR = 'kermes-y-compania'
const OBSERVACIONES: Observacion[] = [
  { campo: 'codigoPostal', texto: 'No es el de la constancia: ahí dice 06600.' },
  { campo: 'identificacion_frente', texto: 'No se lee la vigencia. Sube otra foto.' },
]

/** Of nobody: of a form that the tax office would take. */
function rfcDe(indice: number): string {
  const dia = diaMas('2020-01-01', indice).slice(2).replaceAll('-', '')
  const rfc = [...'0123456789A'].map((digito) => `DEM${dia}XX${digito}`).find(rfcValido)
  if (rfc === undefined) throw new Error('no RFC ends well')
  return rfc
}

const datosDe = ({ nombre, slug }: OrganizacionDemo, indice: number): DatosExpediente => ({
  ...EXPEDIENTE_VACIO,
  ...{ persona: 'moral', rfc: rfcDe(indice), razonSocial: `${nombre} de Demostración, S.A. de C.V.` },
  ...{ actividad: 'Organización de eventos de demostración', calle: 'Calle Inventada 100', colonia: 'Demostración' },
  ...{ codigoPostal: '06000', municipio: 'Cuauhtémoc', entidad: 'Ciudad de México' },
  ...{ contactoEmail: `ventas@${slug}.entrale.example`, contactoTelefono: '5500000000' },
  ...{ representante: 'Representante de Demostración', representanteCargo: 'Administración única' },
  representanteCurp: 'HEGG560427MVZRRL04',
  beneficiarios: [
    { nombre: 'Persona de Demostración', rfc: '', nacionalidad: 'Mexicana', porcentajeBps: 6000 },
    { nombre: 'Otra Persona de Demostración', rfc: '', nacionalidad: 'Mexicana', porcentajeBps: 4000 },
  ],
})

async function papelDe(titulo: string, razonSocial: string): Promise<Buffer> {
  const doc = crearPapel(titulo)
  const papel = juntar(doc)
  doc.font('titulo').fontSize(28).fillColor(COLOR.obsidiana).text('Documento de demostración', 60, 80)
  doc.font('texto').fontSize(14).text(`${titulo}: ${razonSocial}. No es de nadie.`, 60, 130, { width: 480 })
  doc.end()
  return papel
}

type Papel = { clase: 'constancia' | 'identificacion_frente' | 'acta'; titulo: string; vence: boolean }
const PAPELES: readonly Papel[] = [
  { clase: 'constancia', titulo: 'Constancia de situación fiscal', vence: true },
  { clase: 'identificacion_frente', titulo: 'Identificación', vence: true },
  { clase: 'acta', titulo: 'Acta constitutiva', vence: false },
]

type Caso = { organizacion: OrganizacionDemo; indice: number; hoy: Date }

async function insertarPapeles(db: Db, { config, ports }: Services, { organizacion, indice, hoy }: Caso) {
  for (const { clase, titulo, vence } of PAPELES) {
    const id = idDe('documento', organizacion.slug, clase)
    const contenido = await papelDe(titulo, datosDe(organizacion, indice).razonSocial)
    const archivo = `expediente-${id}.bin`
    await ports.storage.put(archivo, sellarArchivo(config.secret, id, contenido))
    await db
      .insertInto('expediente_documentos')
      .values({
        ...{ id, organizacion_id: idDeOrganizacion(organizacion.slug), clase, tipo: 'application/pdf', archivo },
        ...{ bytes: contenido.length, huella: createHash('sha256').update(contenido).digest() },
        vence_el: vence ? diaMas(diaEn(hoy), 300) : null,
        ...{ subido_por: idDeUsuario(ownerDe(organizacion)), subido_en: new Date(hoy.getTime() - 3 * DIA) },
      })
      .execute()
  }
}

const estadoDe = ({ slug }: OrganizacionDemo) =>
  slug === POR_REVISAR ? 'en_revision' : slug === VESTIDA ? 'con_observaciones' : 'aprobado'

async function insertarUno(db: Db, { config }: Services, { organizacion, indice, hoy }: Caso): Promise<void> {
  const organizacion_id = idDeOrganizacion(organizacion.slug)
  const datos = datosDe(organizacion, indice)
  const estado = estadoDe(organizacion)
  const aprobado = estado === 'aprobado'
  const cuando = new Date(hoy.getTime() - (aprobado ? 200 : 2) * DIA)
  const observaciones = JSON.stringify(estado === 'con_observaciones' ? OBSERVACIONES : [])
  await db
    .insertInto('expedientes')
    .values({
      ...{ organizacion_id, estado, observaciones, enviado_en: cuando, creado_en: cuando },
      datos: sellarDatos(config.secret, organizacion_id, datos),
      ...(aprobado && {
        ...{ aprobado_en: cuando, persona: 'moral', rfc: datos.rfc, razon_social: datos.razonSocial },
        ...{ contacto_email: datos.contactoEmail, contacto_telefono: datos.contactoTelefono },
      }),
    })
    .execute()
  await db
    .insertInto('expediente_sucesos')
    .values({ id: idDe('suceso', organizacion.slug), organizacion_id, estado, observaciones, creado_en: cuando })
    .execute()
  await db
    .insertInto('expediente_consultas')
    .values(
      (['69b', 'sanciones'] as const).map((lista) => ({
        ...{ id: idDe('consulta', organizacion.slug, lista), organizacion_id, lista, coincide: false },
        ...{ fuente: 'Lista de prueba', consultada_en: new Date(hoy.getTime() - DIA) },
      })),
    )
    .execute()
}

async function firmar(db: Db, { config }: Services, { organizacion, hoy }: Caso, version: number): Promise<void> {
  const id = idDe('firma', organizacion.slug)
  const firmante = {
    nombre: 'Quien organiza',
    email: ownerDe(organizacion),
    ip: '192.0.2.1',
    navegador: 'Demostración',
  }
  await execute(db)`
    insert into contrato_firmas (id, organizacion_id, version, huella, firmado_en, usuario_id, prueba)
    select ${id}, ${idDeOrganizacion(organizacion.slug)}, version, huella, ${hoy}, ${idDeUsuario(ownerDe(organizacion))},
      ${sellarFirma(config.secret, id, firmante)} from documentos_legales
      where documento = 'contrato' and version = ${version}`
}

/** Whom the deposit account of the demo is called after is nobody's name: a person let it be. */
const aceptarCuenta = (db: Db, hoy: Date) => execute(db)`
  insert into titulares_aceptados (organizacion_id, titular, motivo, creado_en)
  select organizacion_id, como_titular(titular), 'Cuenta de demostración', ${hoy} from cuentas_pago
  where organizacion_id = ${idDeOrganizacion(MEDIANOCHE)} and titular is not null on conflict do nothing`

/** All are known and have signed, but one that waits, one that has to correct something, and one that never began. */
export async function insertarExpedientes(db: Db, services: Services, hoy: Date): Promise<void> {
  const { version } = await tomarContrato({ ...services, db })
  const casos = organizacionesDemo.map((organizacion, indice) => ({ organizacion, indice, hoy }))
  for (const caso of casos.filter(({ organizacion: { slug } }) => slug !== SIN_EMPEZAR)) {
    await insertarUno(db, services, caso)
    await firmar(db, services, caso, version)
    if (estadoDe(caso.organizacion) !== 'aprobado' || caso.organizacion.slug === MEDIANOCHE)
      await insertarPapeles(db, services, caso)
  }
  await aceptarCuenta(db, hoy)
}
