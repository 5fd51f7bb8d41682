import { BotonBoleto } from '../comun/boton-boleto'

/** Brings one boleto as a PDF. */
export const Pdf = ({ id, acceso, principal }: { id: string; acceso: string | null; principal: boolean }) => (
  <BotonBoleto
    boletoId={id}
    acceso={acceso}
    variant={principal ? 'primary' : 'outline'}
    size="lg"
    className="flex-[1_1_15rem]"
  >
    Descargar Boleto
  </BotonBoleto>
)
