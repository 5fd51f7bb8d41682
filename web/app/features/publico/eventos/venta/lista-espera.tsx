import type { EventoPublico, TipoPublico } from '@entrale/contract/eventos/publico'
import { BellRing } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/button'

const ListaEsperaDialogo = lazy(() =>
  import('./lista-espera-dialogo').then(({ ListaEsperaDialogo: dialogo }) => ({ default: dialogo })),
)

const AvisameDialogo = lazy(() => import('./avisame-dialogo').then((modulo) => ({ default: modulo.AvisameDialogo })))

type ListaEsperaProps = {
  evento: Pick<EventoPublico, 'nombreMostrado' | 'slug'> & { organizador: { slug: string } }
  /** One that is sold out while others are on sale; without it, any. */
  tipo?: Pick<TipoPublico, 'id' | 'tipo'>
  /** The server says that boletos are free after all. */
  onHayBoletos: () => void
  /** Its sale is not open yet: they are told when it is. */
  porAbrir?: boolean
}

/** The way into the line, or to be told; its form is downloaded when asked for. */
export function ListaEspera({ tipo, porAbrir = false, ...props }: ListaEsperaProps) {
  const Dialogo = porAbrir ? AvisameDialogo : ListaEsperaDialogo
  const [abierto, setAbierto] = useState(false)
  const [vez, setVez] = useState(0)
  const abrir = () => {
    setVez(vez + 1)
    setAbierto(true)
  }
  return (
    <>
      {tipo ? (
        <Button size="sm" aria-haspopup="dialog" onClick={abrir} className="noscript:hidden">
          Avísame
          <span className="sr-only">
            {porAbrir ? ' cuando abra' : ' si hay boletos'} {tipo.tipo}
          </span>
        </Button>
      ) : (
        <Button
          variant="primary"
          size="lg"
          block
          aria-haspopup="dialog"
          icon={<BellRing aria-hidden="true" />}
          onClick={abrir}
          className="max-sm:px-3 noscript:hidden"
        >
          {porAbrir ? 'Avísame cuando abra' : 'Entrar a la lista de espera'}
        </Button>
      )}
      {vez > 0 && (
        <Suspense>
          <Dialogo key={vez} {...props} {...(tipo && { tipo })} abierto={abierto} onAbierto={setAbierto} />
        </Suspense>
      )}
    </>
  )
}
