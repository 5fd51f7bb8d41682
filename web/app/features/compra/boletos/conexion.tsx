import { CloudOff, Smartphone } from 'lucide-react'
import { cuandoFue } from '../../../lib/hace'
import { Note } from '../../../ui/card'

/** Whether the boleto is here without a connection, and since when. */
export const Conexion = ({ guardado, sinRed }: { guardado: number | null; sinRed: boolean }) => (
  <div role="status">
    {guardado !== null && (
      <Note icon={<CloudOff aria-hidden="true" />}>
        <b className="font-semibold">Sin conexión.</b> Tus boletos guardados funcionan igual. Lo que ves se guardó{' '}
        {cuandoFue(new Date(guardado).toISOString())}.
      </Note>
    )}
    {guardado === null && sinRed && (
      <p className="flex items-center gap-2 text-muted text-sm">
        <Smartphone aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.75} />
        Guardado en este dispositivo: abre aunque no tengas conexión.
      </p>
    )}
  </div>
)
