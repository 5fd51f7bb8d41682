import { RUTAS_DOCUMENTO, rutaDeVersion } from '@entrale/contract/legales/rutas'
import type { DocumentoLegal } from '@entrale/contract/legales/schemas'
import { History } from 'lucide-react'
import { diaIso, diaLargo, ZONA_CENTRO } from '../../../lib/formatos'
import { Note } from '../../../ui/card'
import { Documento, Enlace, type Seccion } from './documento'

const dia = (momento: string) => diaLargo(momento, ZONA_CENTRO)

const Html = ({ html, corto = false }: { html: string; corto?: boolean }) => (
  <div
    className={`grid gap-3.5 [&_a]:link [&_a]:wrap-anywhere ${corto ? 'rounded-control border border-control bg-surface-1 p-5 md:p-6' : ''}`}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of the program, which api/src/markdown.ts turns into HTML
    dangerouslySetInnerHTML={{ __html: html }}
  />
)

const Fecha = ({ momento }: { momento: string }) => <time dateTime={diaIso(momento)}>{dia(momento)}</time>

/** Which text this is, and whether another one holds by now. */
function Pie({ documento, version, versiones, vigenteDesde, vigente, huella }: DocumentoLegal) {
  const desde = versiones.find((una) => una.version === vigente)?.vigenteDesde ?? vigenteDesde
  const futura = vigenteDesde > desde
  return (
    <div className="mt-4 grid gap-4">
      <p className="text-md text-muted">
        Versión {version}, {futura ? 'que valdrá desde el' : 'vigente desde el'} <Fecha momento={vigenteDesde} />.
        <span className="mt-1 block wrap-anywhere text-sm">Huella SHA-256: {huella}</span>
      </p>
      {version !== vigente && (
        <Note icon={<History aria-hidden="true" />} tone="talavera">
          {futura ? 'Esta versión todavía no vale. ' : 'Esta versión ya no es la vigente; aquí se conserva como fue. '}
          Hoy vale la <Enlace href={RUTAS_DOCUMENTO[documento]}>versión {vigente}</Enlace>.
        </Note>
      )}
    </div>
  )
}

/** All that were ever published, each to be read. */
const Versiones = ({ documento, version, versiones }: DocumentoLegal) => (
  <ul className="grid gap-2">
    {versiones.map((una) => (
      <li key={una.version}>
        {una.version === version ? (
          <>Versión {una.version}</>
        ) : (
          <Enlace href={rutaDeVersion(documento, una.version)}>Versión {una.version}</Enlace>
        )}
        , desde el <Fecha momento={una.vigenteDesde} />
        {una.version === version && ' (la que lees)'}
      </li>
    ))}
  </ul>
)

const seccionesDe = (legal: DocumentoLegal): Seccion[] => [
  ...legal.secciones.map(({ id, titulo, html }) => ({
    id,
    titulo,
    contenido: <Html html={html} corto={id === 'corto'} />,
  })),
  { id: 'versiones', titulo: 'Versiones', contenido: <Versiones {...legal} /> },
]

type Props = { narrow: string; wide: string; legal: DocumentoLegal; numeradas?: boolean }

/** Terms or privacy notice, as one version of it reads. */
export const DocumentoDeLey = ({ narrow, wide, legal, numeradas = false }: Props) => (
  <Documento
    narrow={narrow}
    wide={wide}
    entrada={legal.entrada}
    pie={<Pie {...legal} />}
    secciones={seccionesDe(legal)}
    numeradas={numeradas}
  />
)
