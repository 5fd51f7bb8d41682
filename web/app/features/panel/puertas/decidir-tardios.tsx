import type { DecisionTardios, Tardios } from '@entrale/contract/accesos/resolver'
import { api } from '../../../lib/api'
import { toast } from '../../../ui/toaster'
import { Confirmar } from '../../comun/hacer'
import type { DeEvento } from './consultas'
import { preguntaDe } from './frases'

type Props = {
  params: DeEvento
  tardios: Tardios
  decision: DecisionTardios
  onGuardado: () => Promise<unknown>
  onCerrar: () => void
}

/** Asks before late scans count, or never will; whoever decides second is told so. */
export function DecidirTardios({ params, tardios, decision, onGuardado, onCerrar }: Props) {
  const { titulo, pasa, confirmar, hecho } = preguntaDe(tardios, decision)
  const decidir = async () => {
    const { cuantos } = await api('POST /organizacion/:slug/eventos/:slugEvento/celulares/:id/tardios', {
      params: { ...params, id: tardios.celularId },
      body: { decision },
    })
    if (cuantos > 0) toast.success(hecho(cuantos))
    else toast.info('Alguien más ya lo había decidido')
  }
  return (
    <Confirmar
      title={titulo}
      description={pasa}
      confirm={confirmar}
      danger={decision === 'descartar'}
      accion={decidir}
      clave={onGuardado}
      onCerrar={onCerrar}
    />
  )
}
