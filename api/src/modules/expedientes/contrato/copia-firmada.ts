import { createHash } from 'node:crypto'
import type { Db } from '@entrale/db'
import { noEncontrado } from '../../../errors.ts'
import { escaparHtml as esc } from '../../../html.ts'
import type { Llavero } from '../../../llavero.ts'
import { htmlDeMarkdown } from '../../../markdown.ts'
import { CENTRO, momentoEn } from '../../../momento.ts'
import { findVersion } from '../../legales/index.ts'
import { abrirFirma } from '../expediente/sellos.ts'
import { findFirmas } from './contratos.repository.ts'

const ESTILOS = `body{max-width:44rem;margin:2.5rem auto;padding:0 1.25rem;font:16px/1.6 Georgia,serif;color:#171c19}
h1,h2,h3{font-family:Helvetica,Arial,sans-serif;line-height:1.25}h3{font-size:1.35rem}h4{font-size:1.05rem;margin:1.8rem 0 .4rem}
dl{border:1px solid #d9d0bc;border-top:6px solid #ffa31a;padding:1rem 1.25rem;margin:2.5rem 0 0;font-size:.9rem}
dt{color:#4e5750}dd{margin:0 0 .6rem;overflow-wrap:anywhere}`

/** What was signed, with its signature, as one page to keep and to print. The bytes that were signed come first, untouched. */
export async function copiaFirmada(
  db: Db,
  secret: Llavero,
  organizacionId: string,
  firmaId: string,
): Promise<{ nombre: string; html: string }> {
  const firma = (await findFirmas(db, organizacionId)).find(({ id }) => id === firmaId)
  const contrato = firma === undefined ? null : await findVersion(db, 'contrato', firma.version, 1)
  if (firma === undefined || contrato === null) throw noEncontrado('No encontramos esa firma.')
  const prueba = abrirFirma(secret, firma.id, firma.prueba)
  const huella = createHash('sha256').update(contrato.texto).digest('hex')
  const datos: [string, string][] = [
    ['Firmó', prueba === null ? 'No se puede leer' : `${prueba.nombre} (${prueba.email})`],
    ['Cuándo', momentoEn(firma.firmadoEn, CENTRO).largo],
    ['Desde la dirección', prueba?.ip ?? 'No se puede leer'],
    ['Versión', String(firma.version)],
    ['SHA-256 del texto firmado', firma.huella.toString('hex')],
    ['SHA-256 del texto de arriba', huella],
  ]
  const lista = datos.map(([termino, valor]) => `<dt>${esc(termino)}</dt><dd>${esc(valor)}</dd>`).join('')
  return {
    nombre: `contrato-v${firma.version}.html`,
    html: `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><title>Contrato, versión ${firma.version}</title>
<style>${ESTILOS}</style></head><body>${htmlDeMarkdown(contrato.texto)}<dl>${lista}</dl></body></html>`,
  }
}
