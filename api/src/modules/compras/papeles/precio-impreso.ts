import { importe } from '../../../momento.ts'

/** What was paid, as papers and e-mails say it; what was given is not for free to everybody. */
export const precioDe = (centavos: number, { moneda, metodo }: { moneda: string; metodo?: string }): string =>
  metodo === 'cortesia' && centavos === 0 ? 'Cortesía' : importe(centavos, moneda)
