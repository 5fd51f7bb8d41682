import { useQuery } from '@tanstack/react-query'
import { OctagonX } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { fechaLarga, ZONA_CENTRO } from '../../../lib/formatos'
import { Button } from '../../../ui/button'
import { Note } from '../../../ui/card'
import { retiroQuery } from '../../comun/denuncias/consultas'
import { MotivoDialogo } from '../../comun/denuncias/motivo-dialogo'
import { useHacer } from '../../comun/hacer'

type Props = { slug: string; slugEvento: string; apela: boolean }

function Apelar({ slug, slugEvento }: Omit<Props, 'apela'>) {
  const [abierto, setAbierto] = useState(false)
  const { enviando, rechazo, hacer } = useHacer(retiroQuery(slug, slugEvento).queryKey)
  const apelar = async (texto: string) => {
    const partes = { params: { slug, slugEvento }, body: { texto } }
    if (await hacer(() => api('POST /organizacion/:slug/eventos/:slugEvento/apelar', partes), 'Enviamos tu apelación'))
      setAbierto(false)
  }
  return (
    <>
      <Button size="sm" className="mt-3" onClick={() => setAbierto(true)}>
        Apelar
      </Button>
      {abierto && (
        <MotivoDialogo
          titulo="Apelar el retiro"
          texto="Una persona lo lee y te responde por correo. Solo se puede apelar una vez."
          campo="Por qué debería volver"
          ayuda="Cuenta qué corregiste, o por qué crees que nos equivocamos."
          boton="Enviar apelación"
          maximo={2000}
          {...{ enviando, rechazo }}
          onEnviar={(texto) => void apelar(texto)}
          onCerrar={() => setAbierto(false)}
        />
      )}
    </>
  )
}

/** To the team of an evento that the platform took off: why, and what they can do. */
export function LetreroRetiro({ slug, slugEvento, apela }: Props) {
  const { data } = useQuery(retiroQuery(slug, slugEvento))
  const retiro = data?.item ?? null
  if (retiro === null) return null
  const { motivo, creadoEn, apelacion, respuesta } = retiro
  return (
    <Note icon={<OctagonX />} tone="chile" className="mb-6">
      <p className="font-semibold">
        Retiramos este evento: no se ve y no se venden más boletos. Los vendidos siguen siendo válidos.
      </p>
      <p className="wrap-anywhere mt-1">
        {motivo} <span className="text-muted">({fechaLarga(creadoEn, ZONA_CENTRO)})</span>
      </p>
      {apelacion !== null && (
        <p className="wrap-anywhere mt-2">
          <b className="font-semibold">Tu apelación:</b> {apelacion.texto}
        </p>
      )}
      {respuesta !== null && (
        <p className="wrap-anywhere mt-2">
          <b className="font-semibold">Nuestra respuesta:</b> {respuesta}
        </p>
      )}
      {apelacion !== null && respuesta === null && (
        <p className="mt-2 text-muted">La estamos leyendo. Te responderemos por correo.</p>
      )}
      {apelacion === null && apela && <Apelar {...{ slug, slugEvento }} />}
      {apelacion === null && !apela && (
        <p className="mt-2 text-muted">Quien administra la organización puede apelar.</p>
      )}
    </Note>
  )
}
