import type { Ultimo } from '../../motor/tipos'
import { Icono } from '../base/icono'
import { horaExacta } from '../base/tiempo'
import type { Resumen } from './resumen'

export const FilaUltima = ({ ultimo, resumen, zona }: { ultimo: Ultimo; resumen: Resumen; zona: string }) => (
  <>
    <Icono nombre={resumen.icono} />
    <span className="quien">
      <b>{resumen.titulo}</b>
      <small>
        {resumen.detalle}
        {ultimo.enCola && (
          <span className="espera">
            {' · '}
            <Icono nombre="reloj" /> espera red
          </span>
        )}
      </small>
    </span>
    <time>{horaExacta(ultimo.hora, zona)}</time>
  </>
)
