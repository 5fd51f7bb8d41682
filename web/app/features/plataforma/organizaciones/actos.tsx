import { type OrganizacionDetalle, RIESGOS } from '@entrale/contract/administracion/organizaciones'
import { CirclePause, CirclePlay } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { SegmentedControl } from '../../../ui/segmented-control'
import { Confirmar, useHacer } from '../../comun/hacer'
import { ConMotivo } from '../comun/con-motivo'
import { ADMINISTRADO } from '../comun/consultas'

/** Stops the sale of an organization, or lets it go on. */
export function Suspension({
  organizacion: { id, nombreMostrado, suspendidaEn, eliminadaEn },
}: {
  organizacion: OrganizacionDetalle
}) {
  const [abierto, setAbierto] = useState(false)
  const params = { id }
  const cerrar = () => setAbierto(false)
  if (eliminadaEn !== null) return null
  if (suspendidaEn !== null)
    return (
      <>
        <Button icon={<CirclePlay aria-hidden="true" />} onClick={() => setAbierto(true)}>
          Reanudar la venta
        </Button>
        <Confirmar
          open={abierto}
          onCerrar={cerrar}
          title="¿Reanudar la venta?"
          description={`Los eventos de ${nombreMostrado} vuelven a las listas y a la venta, y sus pagos siguen si nada más los detiene. Su equipo lo sabrá por correo.`}
          confirm="Reanudar"
          accion={() => api('POST /administracion/organizaciones/:id/reanudar', { params }).then(cerrar)}
          hecho="La organización vuelve a vender."
          clave={ADMINISTRADO}
          rechazoEn="aviso"
        />
      </>
    )
  return (
    <>
      <Button variant="danger" icon={<CirclePause aria-hidden="true" />} onClick={() => setAbierto(true)}>
        Suspender
      </Button>
      <ConMotivo
        open={abierto}
        onOpenChange={setAbierto}
        titulo="¿Suspender esta organización?"
        texto={`No se venderán más boletos de ${nombreMostrado} y sus eventos saldrán de las listas. Los boletos vendidos siguen siendo válidos, y quien ya tiene un apartado puede pagarlo. Sus pagos se detienen hasta que se reanude.`}
        ayuda="Todo el equipo lo lee en el correo que recibe."
        boton="Suspender"
        listo="La venta quedó suspendida y avisamos al equipo."
        hacer={(motivo) => api('POST /administracion/organizaciones/:id/suspender', { params, body: { motivo } })}
      />
    </>
  )
}

/** How closely its payouts are looked at. */
export function Riesgo({ id, riesgo }: Pick<OrganizacionDetalle, 'id' | 'riesgo'>) {
  const { enviando, hacer } = useHacer(ADMINISTRADO, 'aviso')
  const [elegido, setElegido] = useState(riesgo)
  const poner = (nuevo: typeof riesgo) => {
    setElegido(nuevo)
    void hacer(
      () => api('PUT /administracion/organizaciones/:id/riesgo', { params: { id }, body: { riesgo: nuevo } }),
      'El nivel de riesgo cambió.',
    )
  }
  return (
    <SegmentedControl
      label="Nivel de riesgo"
      value={enviando ? elegido : riesgo}
      onValueChange={poner}
      options={RIESGOS.map((value) => ({ value, label: { bajo: 'Bajo', medio: 'Medio', alto: 'Alto' }[value] }))}
    />
  )
}
