import type { Causa } from '@entrale/contract/detenciones/schemas'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { Button } from '../../../ui/button'
import { Anchor } from '../../../ui/link'
import { ConMotivo } from './con-motivo'
import { Cuando } from './datos'
import { COMO_TERMINA, queDetiene } from './palabras-detencion'
import { rutaEventoAdministrado } from './rutas'

function Levantar({ id, causa }: { id: string; causa: Causa }) {
  const [abierto, setAbierto] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setAbierto(true)}>
        Levantar
      </Button>
      <ConMotivo
        open={abierto}
        onOpenChange={setAbierto}
        titulo="¿Levantar esta detención?"
        texto={`${queDetiene(causa)}. Lo que nada más detenga vuelve a pagarse.`}
        ayuda="Lo lee la organización, en su panel y por correo."
        boton="Levantar la detención"
        suave
        listo="La detención se levantó."
        hacer={(motivo) => api('POST /administracion/detenciones/:id/levantar', { params: { id }, body: { motivo } })}
      />
    </>
  )
}

const Renglon = ({ causa }: { causa: Causa }) => (
  <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-line border-b py-3 first:border-t">
    <div className="min-w-0 flex-1 basis-56">
      <p className="wrap-anywhere font-semibold">
        {causa.evento === null ? (
          queDetiene(causa)
        ) : (
          <Anchor href={rutaEventoAdministrado(causa.evento.id)} className="link">
            {queDetiene(causa)}
          </Anchor>
        )}
      </p>
      {causa.motivo !== '' && <p className="wrap-anywhere">{causa.motivo}</p>}
      <p className="text-muted text-sm">
        <Cuando iso={causa.desde} className="inline-block first-letter:uppercase" />
        {COMO_TERMINA[causa.causa] !== '' && <>. {COMO_TERMINA[causa.causa]}</>}
      </p>
    </div>
    {causa.detencionId !== null && <Levantar id={causa.detencionId} causa={causa} />}
  </li>
)

/** All that stops money here, and since when. */
export const Causas = ({ causas, nada }: { causas: readonly Causa[]; nada: string }) =>
  causas.length === 0 ? (
    <p className="text-muted">{nada}</p>
  ) : (
    <ul>
      {causas.map((causa) => (
        <Renglon key={`${causa.causa} ${causa.detencionId ?? causa.evento?.id}`} causa={causa} />
      ))}
    </ul>
  )
