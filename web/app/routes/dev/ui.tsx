import '../../panel.css'
import { Botones, Insignias, Tipo } from '../../features/dev/muestras/basicos'
import { Campos, FechaEImagen } from '../../features/dev/muestras/campos'
import { Capas, Estados } from '../../features/dev/muestras/capas'
import { Boletos, Datos } from '../../features/dev/muestras/datos'
import { Movimiento } from '../../features/dev/muestras/movimiento'
import { useTema } from '../../lib/antes/tema'
import { Display } from '../../ui/display'
import { SkipLink, Wrap } from '../../ui/layout'
import { ThemeSwitch } from '../../ui/theme-switch'
import { Wordmark, WordmarkPlain } from '../../ui/wordmark'

export const meta = () => [{ title: 'Componentes | Éntrale' }, { name: 'robots', content: 'noindex' }]

/** The design language on one sheet, in development only: every piece, every state, both themes. */
export default function DevUi() {
  const [tema, setTema] = useTema()
  return (
    <>
      <SkipLink />
      <header className="sticky top-0 z-20 border-line border-b bg-bg">
        <Wrap className="flex h-16 items-center justify-between gap-4 md:h-18">
          <Wordmark />
          <ThemeSwitch value={tema} onChange={setTema} iconsOnly />
        </Wrap>
      </header>
      <Wrap>
        <main id="contenido">
          <Display as="h1" size="display" narrow="Hoja de" wide="estados" className="py-12" />
          <Tipo />
          <Botones />
          <Insignias />
          <Campos />
          <FechaEImagen />
          <Capas />
          <Estados />
          <Datos />
          <Boletos />
          <Movimiento />
        </main>
      </Wrap>
      <footer className="mt-12 overflow-hidden border-line border-t pt-10 text-surface-2">
        <Wrap>
          <WordmarkPlain className="-mb-[4%]" />
        </Wrap>
      </footer>
    </>
  )
}
