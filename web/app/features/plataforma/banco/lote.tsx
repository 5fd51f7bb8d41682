import { CLASES_LOTE_EN_PALABRAS } from '@entrale/contract/banco/palabras'
import type { LoteDetalle } from '@entrale/contract/banco/schemas'
import { cuenta, pesos } from '../../../lib/formatos'
import { DataTable } from '../../../ui/data-table'
import { PageHead } from '../../../ui/layout'
import { Cuando, type Dato, Datos, Parte, Seccion } from '../comun/datos'
import { columnasDeRenglones } from './columnas-renglones'
import { EstadoLote } from './estados'
import { QueSigue } from './que-sigue'

const quien = (nombre: string | null, iso: string) => (
  <>
    {nombre ?? 'Una cuenta eliminada'}, <Cuando iso={iso} />
  </>
)
const cuando = (termino: string, iso: string | null): Dato[] =>
  iso === null ? [] : [[termino, <Cuando key={termino} iso={iso} />]]

const datosDe = (lote: LoteDetalle): Dato[] => [
  ['Qué se paga', CLASES_LOTE_EN_PALABRAS[lote.clase]],
  ['Total', `${pesos(lote.monto)} MXN`],
  ['Transferencias', cuenta(lote.cuantos, 'transferencia', 'transferencias')],
  ['Lo armó', quien(lote.hechoPor, lote.creadoEn)],
  ...(lote.aprobadoEn === null ? [] : [['Lo aprobó', quien(lote.aprobadoPor, lote.aprobadoEn)] as Dato]),
  ...cuando('Se descargó', lote.descargadoEn),
  ...cuando('Se envió al banco', lote.enviadoEn),
  ...cuando('Se cerró', lote.cerradoEn),
  ...(lote.motivo === null ? [] : [['Por qué se descartó', lote.motivo] as Dato]),
]

/** One lote: what to do with it now, and each of its transfers. */
export const UnLote = ({ lote }: { lote: LoteDetalle }) => (
  <>
    <PageHead
      title={`Lote ${lote.folio}`}
      lead={`${CLASES_LOTE_EN_PALABRAS[lote.clase]} por ${pesos(lote.monto)} MXN.`}
      badge={<EstadoLote estado={lote.estado} size="md" />}
    />
    <div className="grid gap-8">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <QueSigue lote={lote} />
        <Parte titulo="El lote">
          <Datos datos={datosDe(lote)} />
        </Parte>
      </div>
      <Seccion titulo="Transferencias">
        <DataTable
          caption="Transferencias del lote"
          columns={columnasDeRenglones(lote)}
          rows={lote.renglones}
          rowKey={({ id }) => id}
        />
      </Seccion>
    </div>
  </>
)
