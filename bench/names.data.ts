/** The commonest first: `skewed` picks those of the beginning more often. */
export const firstNames = words(`
  James Mary Michael Patricia Robert Jennifer John Linda David Elizabeth William Barbara Richard Susan Joseph Jessica Thomas
  Karen Christopher Sarah Charles Lisa Daniel Nancy Matthew Sandra Anthony Ashley Mark Emily Donald Kimberly Steven Betty
  Andrew Margaret Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa Timothy Deborah Ronald Stephanie
  Jason Rebecca George Sharon Edward Laura Jeffrey Cynthia Ryan Dorothy Jacob Amy Nicholas Kathleen Gary Angela Eric Shirley
  Jonathan Emma Stephen Brenda Larry Pamela Justin Nicole Scott Anna Brandon Samantha Benjamin Katherine Samuel Christine
  Gregory Debra Alexander Rachel Patrick Carolyn Frank Janet Raymond Maria Jack Olivia Dennis Heather Jerry Helen Tyler
  José Catherine Aaron Diane Jesús Julie Adam Victoria Nathan Joyce Henry Lauren Zachary Kelly Douglas Christina Peter Ruth
  Kyle Joan Noah Virginia Ethan Judith Jeremy Evelyn Christian Hannah Walter Andrea Keith Megan Austin Cheryl Roger Jacqueline
  Terry Madison Sean Teresa Gerald Abigail Carl Sophia Dylan Martha Harold Sara Jordan Gloria Jesse Janice Bryan Kathryn
  Lawrence Ann Arthur Isabella Gabriel Judy Bruce Charlotte Logan Julia Billy Grace Joe Amber Alan Alice Juan Jean Elijah
  Denise Willie Frances Albert Danielle Wayne Marilyn Randy Natalie Mason Beverly Vincent Diana Liam Brittany Roy Theresa
  Bobby Kayla Caleb Alexis Bradley Doris Russell Lori Lucas Tiffany Amina Priya Wei Mei Nguyen Lucía Zoë Renée Søren Łukasz`)

export const lastNames = words(`
  Smith Johnson Williams Brown Jones García Miller Davis Rodríguez Martínez Hernández López González Wilson Anderson Thomas
  Taylor Moore Jackson Martin Lee Pérez Thompson White Harris Sánchez Clark Ramírez Lewis Robinson Walker Young Allen King
  Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell Mitchell Carter Roberts Gómez Phillips
  Evans Turner Díaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales Murphy Cook Rogers Gutiérrez Ortiz Morgan Cooper
  Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson Watson Brooks Chávez Wood Bennett Gray Mendoza Ruiz Hughes
  Price Álvarez Castillo Sanders Patel Myers Long Ross Foster Jiménez Powell Jenkins Perry Russell Sullivan Bell Coleman
  Butler Henderson Barnes Fisher Vásquez Simmons Romero Jordan Patterson Alexander Hamilton Graham Reynolds Griffin Wallace
  Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran Medina Aguilar Stevens Murray Ford Castro Marshall Owens Harrison
  Fernández McDonald Woods Washington Kennedy Wells Vargas Henry Chen Freeman Webb Tucker Guzmán Burns Crawford Olson Simpson
  Porter Hunter Gordon Méndez Silva Shaw Snyder Mason Dixon Muñoz Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd Rose
  Stone Salazar Fox Warren Mills Meyer Rice Schmidt Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan Gardner Payne
  Grant Dunn Kelley Spencer Hawkins Arnold Pierce Hansen Peters Santos Hart Bradley Knight Elliott Cunningham Duncan Armstrong
  Hudson Carroll Lane Riley Andrews Alvarado Ray Delgado Berry Perkins Hoffman Johnston Matthews Peña Richards Contreras Willis
  Kowalski Nowak O’Brien Okafor Haddad Yamamoto Novák Jørgensen Müller Whitfield Lindgren Kaczmarek Vandenberg Abdi Yusuf`)

export const makes = words(`
  Ford Chevrolet Toyota Honda Nissan Hyundai Kia Subaru Jeep Ram GMC Volkswagen Mazda Buick Lincoln Cadillac Lexus Acura Volvo`)

export const streets = words(`
  Main Oak Maple Washington Park Cedar Elm Lake Hill Pine Walnut Jackson Lincoln Jefferson Madison Church Union Center Mill
  Chestnut Prospect Highland Franklin River Grand Woodward Telegraph Michigan Gratiot Packard Huron Dixie Sheridan Division`)

export const streetKinds = ['St', 'Ave', 'Rd', 'Blvd', 'Dr', 'Hwy']

export const lotNames = [
  'Motors',
  'Auto Sales',
  'Auto Group',
  'Cars',
  'Auto Mall',
  'Used Cars',
  'Automotive',
  'Auto Center',
]

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
