import type { ExpedienteAdmin } from '@entrale/contract/expedientes/administrar'
import {
  CAMPOS_EXPEDIENTE_EN_PALABRAS,
  DOCUMENTOS_EN_PALABRAS,
  ESTADOS_EXPEDIENTE_EN_PALABRAS,
} from '@entrale/contract/expedientes/palabras'
import { Download } from 'lucide-react'
import { descargarArchivo } from '../../../lib/descargar'
import { Card, CardHead } from '../../../ui/card'
import { BotonHacer } from '../../comun/hacer'
import { Cuando } from '../comun/datos'

type Props = { expediente: ExpedienteAdmin }

const Firmas = ({ expediente: { firmas } }: Props) => (
  <Card>
    <CardHead title="Contrato" />
    {firmas.length === 0 ? (
      <p className="text-muted">Aún no lo firman.</p>
    ) : (
      <ul className="divide-y divide-line">
        {firmas.map(({ id, version, quien, firmadoEn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
            <span className="wrap-anywhere min-w-0">
              Versión {version}
              <span className="block text-muted text-sm">
                {quien} · <Cuando iso={firmadoEn} />
              </span>
            </span>
            <BotonHacer
              size="sm"
              icon={<Download aria-hidden="true" />}
              accion={() => descargarArchivo(`/api/administracion/expedientes/firmas/${id}`, 'contrato.html')}
            >
              Descargar
            </BotonHacer>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

const Accesos = ({ expediente: { accesos } }: Props) => (
  <Card>
    <CardHead title="Quién abrió los documentos" />
    {accesos.length === 0 ? (
      <p className="text-muted">Nadie todavía.</p>
    ) : (
      <ol className="divide-y divide-line text-sm">
        {accesos.map(({ id, clase, quien, fecha }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
            <span className="wrap-anywhere min-w-0">
              {quien ?? 'Una cuenta eliminada'} · {DOCUMENTOS_EN_PALABRAS[clase]}
            </span>
            <Cuando iso={fecha} className="text-muted" />
          </li>
        ))}
      </ol>
    )}
  </Card>
)

const Historia = ({ expediente: { sucesos } }: Props) => (
  <Card>
    <CardHead title="Historia" />
    <ol className="divide-y divide-line text-sm">
      {sucesos.map(({ id, estado, motivo, observaciones, fecha }) => (
        <li key={id} className="grid gap-1 py-2.5 first:pt-0 last:pb-0">
          <div className="flex justify-between gap-4">
            <span>{ESTADOS_EXPEDIENTE_EN_PALABRAS[estado]}</span>
            <Cuando iso={fecha} className="shrink-0 text-muted" />
          </div>
          {motivo !== '' && <p className="wrap-anywhere text-muted">{motivo}</p>}
          {observaciones.map(({ campo, texto }) => (
            <p key={`${campo}-${texto}`} className="wrap-anywhere text-muted">
              {CAMPOS_EXPEDIENTE_EN_PALABRAS[campo] ?? campo}: {texto}
            </p>
          ))}
        </li>
      ))}
    </ol>
  </Card>
)

/** What was signed, who looked, and what became of it. */
export const Historial = (props: Props) => (
  <>
    <Firmas {...props} />
    <Historia {...props} />
    <Accesos {...props} />
  </>
)
