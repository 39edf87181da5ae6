-- How the operators' pages write dates, numbers and money, and on which day their week begins (BCP 47).
alter table facility add column locale text not null default 'en-US' check (char_length(locale) between 2 and 35);
