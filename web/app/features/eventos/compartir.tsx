import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button'

const CompartirHoja = lazy(() => import('./compartir-hoja').then(({ CompartirHoja: hoja }) => ({ default: hoja })))

/** Opens the ways to share; they are downloaded when asked for. */
export function Compartir({ titulo, texto }: { titulo: string; texto: string }) {
  const [abierto, setAbierto] = useState<boolean>()
  return (
    <>
      <Button icon={<Share2 aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setAbierto(true)} className="max-sm:flex-auto">
        Compartir
      </Button>
      {abierto !== undefined && (
        <Suspense>
          <CompartirHoja titulo={titulo} texto={texto} abierto={abierto} onAbierto={setAbierto} />
        </Suspense>
      )}
    </>
  )
}
