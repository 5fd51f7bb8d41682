import type { Denuncia, RetiroAdmin } from '@entrale/contract/denuncias/schemas'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { FieldError } from '../../../ui/field'
import { DENUNCIAS_ADMIN } from '../../comun/denuncias/consultas'
import { MotivoDialogo } from '../../comun/denuncias/motivo-dialogo'
import { useHacer } from '../../comun/hacer'

type Cual = 'descartar' | 'retirar'

const PREGUNTAS = {
  descartar: {
    titulo: '¿Descartar el reporte?',
    texto: 'El evento sigue como está. Queda en la bitácora.',
    campo: 'Por qué no procede',
    ayuda: 'Solo lo leen quienes administran la plataforma.',
    boton: 'Descartar',
  },
  retirar: {
    titulo: '¿Retirar el evento?',
    texto:
      'Deja de verse y de venderse ahora mismo. Los boletos vendidos siguen siendo válidos; a quien tiene una ficha sin pagar le cancelamos la compra y le avisamos que no la pague. También se resuelven los demás reportes sobre él, y su dinero se detiene mientras siga retirado.',
    campo: 'Por qué lo retiramos',
    ayuda: 'Lo lee quien lo organiza, en su correo y en su panel.',
    boton: 'Retirar evento',
  },
} as const

/** What can be decided about a report that waits. */
export function AccionesDenuncia({ denuncia: { id, estado, evento } }: { denuncia: Denuncia }) {
  const [abierto, setAbierto] = useState<Cual | null>(null)
  const { enviando, rechazo, hacer } = useHacer(DENUNCIAS_ADMIN)
  const params = { id }
  const revisar = () => hacer(() => api('POST /administracion/denuncias/:id/revisar', { params }), 'Está en revisión')
  const decidir = async (cual: Cual, motivo: string) => {
    const partes = { params, body: { motivo } }
    const listo = await (cual === 'retirar'
      ? hacer(
          () => api('POST /administracion/denuncias/:id/retirar', partes),
          `Retiramos ${evento.nombreMostrado} y avisamos a quien lo organiza`,
        )
      : hacer(() => api('POST /administracion/denuncias/:id/descartar', partes), 'Descartamos el reporte'))
    if (listo) setAbierto(null)
  }
  return (
    <>
      {estado === 'abierta' && (
        <Button size="sm" loading={enviando && abierto === null} onClick={() => void revisar()}>
          Poner en revisión
        </Button>
      )}
      <Button size="sm" onClick={() => setAbierto('descartar')}>
        Descartar
      </Button>
      <Button size="sm" variant="danger" onClick={() => setAbierto('retirar')}>
        Retirar evento
      </Button>
      {rechazo !== '' && abierto === null && <FieldError>{rechazo}</FieldError>}
      {abierto !== null && (
        <MotivoDialogo
          key={abierto}
          {...PREGUNTAS[abierto]}
          peligro={abierto === 'retirar'}
          {...{ enviando, rechazo }}
          onEnviar={(motivo) => void decidir(abierto, motivo)}
          onCerrar={() => setAbierto(null)}
        />
      )}
    </>
  )
}

const RESPUESTAS = {
  restaurar: {
    titulo: '¿Publicar el evento otra vez?',
    texto:
      'Vuelve a verse, su venta sigue donde estaba y su dinero deja de estar detenido. Avisamos a quien lo organiza.',
    boton: 'Publicar otra vez',
  },
  sigue: {
    titulo: '¿Dejarlo retirado?',
    texto: 'Avisamos a quien lo organiza que leíste su apelación.',
    boton: 'Responder',
  },
} as const

/** What can be answered to an organizer whose evento was taken off. */
export function AccionesRetiro({ retiro: { id, apelacion, evento } }: { retiro: RetiroAdmin }) {
  const [abierto, setAbierto] = useState<keyof typeof RESPUESTAS | null>(null)
  const { enviando, rechazo, hacer } = useHacer(DENUNCIAS_ADMIN)
  const responder = async (cual: keyof typeof RESPUESTAS, respuesta: string) => {
    const restaurar = cual === 'restaurar'
    const listo = await hacer(
      () => api('POST /administracion/retiros/:id/responder', { params: { id }, body: { respuesta, restaurar } }),
      restaurar ? `${evento.nombreMostrado} está publicado otra vez` : 'Enviamos tu respuesta',
    )
    if (listo) setAbierto(null)
  }
  return (
    <>
      {apelacion !== null && (
        <Button size="sm" onClick={() => setAbierto('sigue')}>
          Dejarlo retirado
        </Button>
      )}
      <Button size="sm" variant="primary" onClick={() => setAbierto('restaurar')}>
        Publicar otra vez
      </Button>
      {abierto !== null && (
        <MotivoDialogo
          key={abierto}
          {...RESPUESTAS[abierto]}
          campo="Qué decidimos"
          ayuda="Lo lee quien lo organiza, en su correo y en su panel."
          {...{ enviando, rechazo }}
          onEnviar={(respuesta) => void responder(abierto, respuesta)}
          onCerrar={() => setAbierto(null)}
        />
      )}
    </>
  )
}
