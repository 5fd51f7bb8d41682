import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../../ui/button'

const CompartirHoja = lazy(() => import('./compartir-hoja').then(({ CompartirHoja: hoja }) => ({ default: hoja })))

/** Opens the ways to share; they are downloaded when asked for. `archivo` names the picture of the code. */
export function Compartir(compartido: { titulo: string; texto: string; archivo: string }) {
  const [abierto, setAbierto] = useState<boolean>()
  return (
    <>
      <Button
        icon={<Share2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setAbierto(true)}
        className="max-sm:flex-auto noscript:hidden"
      >
        Compartir
      </Button>
      {abierto !== undefined && (
        <Suspense>
          <CompartirHoja {...compartido} abierto={abierto} onAbierto={setAbierto} />
        </Suspense>
      )}
    </>
  )
}
