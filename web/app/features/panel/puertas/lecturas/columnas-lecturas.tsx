import type { Lectura } from '@entrale/contract/accesos/lecturas'
import { RESULTADOS_EN_PALABRAS } from '@entrale/contract/accesos/palabras'
import type { Resultado } from '@entrale/contract/accesos/schemas'
import { diaCorto, horaDe } from '../../../../lib/formatos'
import { Badge, type Tone } from '../../../../ui/badge'
import type { Column } from '../../../../ui/data-table'
import { Anchor } from '../../../../ui/link'
import { notasDe } from './notas'

/** Who moved, who was kept out for a reason of every evening, and what should not be there. */
const TONOS: Partial<Record<Resultado, Tone>> = {
  adelante: 'agave',
  salio: 'talavera',
  falso: 'chile',
  cancelado: 'chile',
  transferido: 'chile',
  deshecho: 'neutral',
}

const Nombre = ({ lectura: { boleto, nombre }, hrefDe }: { lectura: Lectura; hrefDe: (folio: string) => string }) =>
  boleto === null ? (
    <span className="text-muted">Código desconocido</span>
  ) : (
    <div className="wrap-anywhere">
      {nombre !== null && <b className="block font-semibold">{nombre}</b>}
      <Anchor href={hrefDe(boleto.folio)} className="link hit-area text-sm">
        {boleto.folio}
      </Anchor>
      <span className="text-muted text-sm">
        {' '}
        · {boleto.tipo} · boleto {boleto.numero}
      </span>
    </div>
  )

const Como = ({ lectura }: { lectura: Lectura }) => (
  <div className="grid justify-items-start gap-1 max-md:justify-items-end">
    <Badge tone={TONOS[lectura.resultado] ?? 'cempasuchil'}>{RESULTADOS_EN_PALABRAS[lectura.resultado]}</Badge>
    {notasDe(lectura).map((nota) => (
      <span key={nota} className="text-muted text-sm">
        {nota}
      </span>
    ))}
  </div>
)

export const columnasDeLecturas = (zona: string, hrefDe: (folio: string) => string): Column<Lectura>[] => [
  {
    key: 'boleto',
    header: 'Boleto',
    primary: true,
    cell: (lectura) => <Nombre lectura={lectura} hrefDe={hrefDe} />,
  },
  { key: 'resultado', header: 'Resultado', cell: (lectura) => <Como lectura={lectura} /> },
  {
    key: 'puerta',
    header: 'Puerta',
    cell: ({ puerta, celular }) => (
      <div className="wrap-anywhere">
        {puerta}
        {celular !== '' && <span className="block text-muted text-sm">{celular}</span>}
      </div>
    ),
  },
  {
    key: 'hora',
    header: 'Hora',
    align: 'end',
    cell: ({ en }) => (
      <time dateTime={en}>
        {horaDe(en, zona)}
        <span className="block text-muted text-sm">{diaCorto(en, zona)}</span>
      </time>
    ),
  },
]
