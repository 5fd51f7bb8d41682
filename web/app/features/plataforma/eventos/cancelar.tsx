import type { EventoAdministrado } from '@entrale/contract/administracion/eventos'
import { CircleX } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { cuenta, pesos, precioLargo } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { DefinitionList } from '../../../ui/definition-list'
import { ConMotivo } from '../comun/con-motivo'

/** What follows from it, in figures. */
function Consecuencias({ cancelacion, dinero }: Pick<EventoAdministrado, 'cancelacion' | 'dinero'>) {
  const { compras, personas, boletos, entraron, reembolso, cargos, porPagar, enTaquilla } = cancelacion
  const descubierto = Math.max(0, Math.min(dinero.pagado, dinero.queda))
  return (
    <DefinitionList
      items={[
        {
          term: 'Se devuelve',
          detail: reembolso === 0 ? 'Nada: no hay pagos que devolver' : precioLargo(reembolso),
          note: cargos > 0 ? `Con ${precioLargo(cargos)} de cargo por servicio` : '',
        },
        {
          term: 'Les avisamos a',
          detail: cuenta(personas, 'persona', 'personas'),
          note: `${cuenta(compras, 'compra', 'compras')}, ${cuenta(boletos, 'boleto deja', 'boletos dejan')} de valer`,
        },
        ...(entraron > 0
          ? [{ term: 'Ya entraron', detail: cuenta(entraron, 'boleto', 'boletos'), note: 'También se devuelven' }]
          : []),
        ...(porPagar > 0
          ? [{ term: 'Les decimos que no paguen a', detail: cuenta(porPagar, 'compra', 'compras') }]
          : []),
        ...(enTaquilla > 0
          ? [
              {
                term: 'Se pagaron en taquilla',
                detail: cuenta(enTaquilla, 'compra', 'compras'),
                note: 'Ese dinero lo tiene quien organiza: lo devuelve ahí',
              },
            ]
          : []),
        ...(descubierto > 0
          ? [
              {
                term: 'Ya se le pagó a la organización',
                detail: `${pesos(descubierto)} MXN`,
                note: 'Queda como saldo en contra de la organización',
              },
            ]
          : []),
      ]}
    />
  )
}

/** Calls an evento off in the name of the platform, once what it gives back is known. */
export function CancelarEvento({ evento }: { evento: EventoAdministrado }) {
  const [abierto, setAbierto] = useState(false)
  const { id, nombreMostrado, cancelacion, dinero } = evento
  if (!evento.cancelable) return null
  return (
    <>
      <Button variant="danger" icon={<CircleX aria-hidden="true" />} onClick={() => setAbierto(true)}>
        Cancelar y devolver
      </Button>
      <ConMotivo
        open={abierto}
        onOpenChange={setAbierto}
        titulo={`¿Cancelar ${nombreMostrado}?`}
        texto="Lo cancela la plataforma, y así lo leen quienes compraron y quien organiza. No se puede deshacer."
        ayuda="Lo leen quienes compraron y quien organiza."
        boton={
          cancelacion.reembolso === 0 ? 'Cancelar el evento' : `Cancelar y devolver ${pesos(cancelacion.reembolso)}`
        }
        listo="El evento quedó cancelado y el dinero va de regreso."
        hacer={(motivo) => api('POST /administracion/eventos/:id/cancelar', { params: { id }, body: { motivo } })}
      >
        <Consecuencias cancelacion={cancelacion} dinero={dinero} />
      </ConMotivo>
    </>
  )
}
