import { NOMBRES_DOCUMENTO, rutaDeVersion } from '@entrale/contract/legales/rutas'
import { registrarCambio } from '../../cambios.ts'
import { buildCarta } from '../../carta.ts'
import type { Services } from '../../context.ts'
import { idDeCarta } from '../../correo.ts'
import { CENTRO, momentoEn } from '../../momento.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { type Avisado, findPorAvisar, hayCola, insertAvisos } from './avisos.repository.ts'
import { seEmpezoAUsar } from './documentos.repository.ts'
import { publicarDocumentos } from './publicar.ts'

const POR_VEZ = 200
const CADA_MS = 60_000

/**
 * What a clock does with the legal texts: publishes what is new, has pages made anew when another version begins to hold,
 * and tells everybody with an account, each once, a few at a time and after all other mail. True where there are more.
 */
export async function cuidarDocumentos(services: Services): Promise<boolean> {
  const { db, ports } = services
  await publicarDocumentos(services)
  const ahora = ports.clock.now()
  if (await seEmpezoAUsar(db, new Date(ahora.getTime() - 2 * CADA_MS), ahora)) await registrarCambio(db, ['todo'])
  if (await hayCola(db, POR_VEZ)) return false
  return db.transaction().execute(async (trx) => {
    const avisados = await insertAvisos(trx, POR_VEZ)
    for (const avisado of avisados) await encargarTrabajo(trx, 'avisar_documento', avisado)
    return avisados.length === POR_VEZ
  })
}

/** What changed, in plain words, to one person. */
export async function avisarDocumento({ db, config, ports }: Services, avisado: Avisado): Promise<void> {
  const aviso = await findPorAvisar(db, avisado)
  if (aviso === null) return
  const { documento, nombre, email, cambios, vigenteDesde } = aviso
  const version = `${aviso.version}.${aviso.edicion}`
  const enlace = config.baseUrl + rutaDeVersion(documento, version)
  const titulo = documento === 'terminos' ? 'Cambian los términos de servicio' : 'Cambia el aviso de privacidad'
  const carta = await buildCarta({
    titulo,
    nombre,
    parrafos: [
      `Publicamos la versión ${version} ${documento === 'terminos' ? 'de los términos de servicio' : 'del aviso de privacidad'}. Vale desde el ${momentoEn(vigenteDesde, CENTRO).largo}.`,
      `Lo que cambia: ${cambios}`,
    ],
    accion: { etiqueta: `Leer: ${NOMBRES_DOCUMENTO[documento]}`, enlace },
    notas: [
      'Lo que ya compraste o publicaste se queda con la versión que estaba vigente entonces. Las anteriores siguen publicadas.',
      'Te escribimos una vez porque tienes una cuenta. No es publicidad.',
    ],
  })
  const messageId = idDeCarta(config.baseUrl, `documento.${avisado.documentoId}.${avisado.usuarioId}`)
  await ports.mailer.send({ to: email, ...carta, messageId })
}
