const LETRAS = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'
const ENTIDADES = 'AS|BC|BS|CC|CL|CM|CS|CH|DF|DG|GT|GR|HG|JC|MC|MN|MS|NT|NL|OC|PL|QT|QR|SP|SL|SR|TC|TS|TL|VZ|YN|ZS|NE'
const FORMA = new RegExp(
  `^[A-Z][AEIOUX][A-ZÑ]{2}\\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\\d|3[01])[HMX](${ENTIDADES})[B-DF-HJ-NP-TV-ZÑ]{3}[A-Z\\d]\\d$`,
)

/** The last digit of a CURP, computed from the other seventeen. */
function digitoDe(curp: string): number {
  const suma = [...curp.slice(0, 17)].reduce((total, letra, i) => total + LETRAS.indexOf(letra) * (18 - i), 0)
  return (10 - (suma % 10)) % 10
}

export const curpValida = (curp: string): boolean => FORMA.test(curp) && digitoDe(curp) === Number(curp.at(-1))
