/** What every form of an expense asks for. */
export const category = "Category";
export const chooseCategory = "Choose one";
export const description = "Description";
export const amount = "Amount";
export const date = "Date";
