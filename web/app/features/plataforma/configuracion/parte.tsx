import { CircleAlert } from 'lucide-react'
import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '../../../ui/button'
import { Card, CardHead, Note } from '../../../ui/card'

type Props = {
  titulo: string
  texto: string
  rechazo: string
  enviando: boolean
  sucio: boolean
  boton?: string
  onSubmit: FormEventHandler
  children: ReactNode
}

/** One part of the settings: saved by itself. */
export const Parte = ({ titulo, texto, rechazo, enviando, sucio, boton = 'Guardar', onSubmit, children }: Props) => (
  <Card>
    <CardHead title={titulo} lead={texto} />
    {rechazo !== '' && (
      <Note role="alert" tone="chile" icon={<CircleAlert />} className="mb-4">
        {rechazo}
      </Note>
    )}
    <form method="post" noValidate onSubmit={onSubmit} aria-label={titulo}>
      <fieldset disabled={enviando} className="grid min-w-0 gap-5">
        <legend className="sr-only">{titulo}</legend>
        {children}
        <div>
          <Button type="submit" loading={enviando} loadingText="Guardando" disabled={!sucio}>
            {boton}
          </Button>
        </div>
      </fieldset>
    </form>
  </Card>
)
