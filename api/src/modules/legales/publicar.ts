import type { Documento } from '@entrale/contract/legales/rutas'
import type { DocumentoLegal } from '@entrale/contract/legales/schemas'
import { type Db, rowOf } from '@entrale/db'
import { registrarCambio } from '../../cambios.ts'
import type { Services } from '../../context.ts'
import { diaEn } from '../../momento.ts'
import { operadorDe } from '../../operador.ts'
import { type DocumentoRow, findVersion, findVersiones, findVigente, publicarTexto } from './documentos.repository.ts'
import { partesDe, sinVersion } from './partes.ts'
import type { Regla } from './textos/datos.ts'
import { textosLegales, VERSIONES } from './textos/textos.ts'

const MESES_SIN_REGLA = 120

type Alcance = Pick<Services, 'db' | 'config' | 'ports'>

const findRegla = (db: Db, dia: string) => rowOf<Regla>(db)`
  select a.fondos, coalesce((select conserva_meses from reglas_expediente where desde <= ${dia}
    order by desde desc limit 1), ${MESES_SIN_REGLA}::int) as "conservaMeses" from ajustes a`

/**
 * Writes down the terms and the privacy notice of this program as they read now, where that is new: another version,
 * other data of who runs the installation, or somebody else who takes the money. Called before anybody is served, when the operator is edited, and by a clock.
 */
export async function publicarDocumentos({ db, config, ports }: Alcance): Promise<void> {
  const ahora = ports.clock.now()
  const regla = await findRegla(db, diaEn(ahora))
  if (regla === null) throw new Error('an installation without settings')
  const textos = textosLegales(await operadorDe({ db, config }), regla)
  const nuevos: boolean[] = []
  for (const texto of textos) {
    const desde = new Date(`${VERSIONES[texto.documento as Documento].desde}T00:00:00-06:00`)
    nuevos.push(await publicarTexto(db, texto, { ahora, desde }))
  }
  if (nuevos.includes(true)) await registrarCambio(db, ['todo'])
}

const nombreDeVersion = ({ version, edicion }: Pick<DocumentoRow, 'version' | 'edicion'>): string =>
  `${version}.${edicion}`

async function presentar(db: Db, documento: Documento, row: DocumentoRow, vigente: DocumentoRow | null) {
  const versiones = await findVersiones(db, documento)
  return {
    ...{ documento, version: nombreDeVersion(row), huella: row.huella.toString('hex'), cambios: row.cambios },
    vigenteDesde: row.vigenteDesde.toISOString(),
    ...partesDe(row.texto),
    vigente: nombreDeVersion(vigente ?? row),
    versiones: versiones.map((una) => ({
      version: nombreDeVersion(una),
      vigenteDesde: una.vigenteDesde.toISOString(),
    })),
  } satisfies DocumentoLegal
}

/** As it is in force. */
export async function verDocumento({ db, ports }: Alcance, documento: Documento): Promise<DocumentoLegal> {
  const vigente = await findVigente(db, documento, ports.clock.now())
  if (vigente === null) throw sinVersion()
  return presentar(db, documento, vigente, vigente)
}

/** As it was, or will be. */
export async function verVersion(
  { db, ports }: Alcance,
  documento: Documento,
  nombre: string,
): Promise<DocumentoLegal> {
  const [version = 0, edicion = 0] = nombre.split('.').map(Number)
  const row = await findVersion(db, documento, version, edicion)
  if (row === null) throw sinVersion()
  return presentar(db, documento, row, await findVigente(db, documento, ports.clock.now()))
}
