import type { Llave } from '@entrale/contract/cuentas/cuenta'
import { KeyRound } from 'lucide-react'
import { horaDe, momentoEn, nombreDeMes } from '../../../lib/formatos'
import { Button } from '../../../ui/button'

/** Where the reader is: an account has no place of its own. */
const zonaAqui = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function fechaDe(iso: string, zona = zonaAqui()): string {
  const { dia, mes, anio } = momentoEn(iso, zona)
  return `${dia} de ${nombreDeMes(mes)} de ${anio}`
}

const Uso = ({ usadaEn }: Pick<Llave, 'usadaEn'>) =>
  usadaEn === null ? (
    'Sin usar todavía'
  ) : (
    <>
      Último uso:{' '}
      <time dateTime={usadaEn}>
        {fechaDe(usadaEn)}, {horaDe(usadaEn, zonaAqui())}
      </time>
    </>
  )

type RenglonLlaveProps = { llave: Llave; quitando: boolean; onQuitar: () => void }

/** One key: its name, when it was made and when it was last used. */
export const RenglonLlave = ({ llave: { nombre, creadaEn, usadaEn }, quitando, onQuitar }: RenglonLlaveProps) => (
  <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t px-5 py-4 first:border-t-0">
    <div className="flex min-w-0 flex-[1_1_16rem] items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-chip bg-surface-3 [&_svg]:size-5 [&_svg]:stroke-[1.75]"
      >
        <KeyRound />
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{nombre}</p>
        <p className="mt-0.5 text-muted">
          <Uso usadaEn={usadaEn} />
          <span className="block">
            Agregada el <time dateTime={creadaEn}>{fechaDe(creadaEn)}</time>
          </span>
        </p>
      </div>
    </div>
    <div className="max-sm:pl-14">
      <Button
        size="sm"
        loading={quitando}
        loadingText="Quitando"
        onClick={onQuitar}
        aria-label={`Quitar la llave ${nombre}`}
      >
        Quitar
      </Button>
    </div>
  </li>
)
