import { labelOf, stringFields, textAt } from '../../shared/words/custom-strings.ts';
import { de as fixedTexts } from '../../shared/words/de.ts';
import type { Catalogue } from './catalogue.ts';

/** The labels of the fixed strings quote them. */
const stringLabels = Object.fromEntries(
  stringFields.map((field) => [
    labelOf(textAt(field)),
    labelOf(textAt(field, fixedTexts)).replace(/^“(.*)”$/s, '„$1“'),
  ]),
);

/**
 * German. One thing has one word:
 *
 * account Konto · address Adresse · answer Antwort · approval Freigabe · category Kategorie · checks Prüfungen · client
 * Kunde · discard verwerfen · draft Entwurf · editor (role) Redaktion · erase endgültig löschen · field Feld · focal point
 * Fokuspunkt · heading Überschrift · history Verlauf · home page Startseite · inbox Posteingang · lead Anfrage · library
 * Mediathek · live veröffentlicht · message Nachricht · notification Benachrichtigung · owner Inhaber · page Seite · picture
 * Bild · process Ablauf · query list Anfragenliste · release, version of the site Version · restore wiederherstellen ·
 * revision, version of a document Fassung · schedule Zeitplan, planen · screen Bereich · two-step verification zweiter Faktor ·
 * section Abschnitt · service Dienstleistung · session Sitzung · site Website · site archive Website-Archiv · submit, save speichern · take down von der
 * Website nehmen · token Token (das) · trash Papierkorb · undo rückgängig machen · words Texte · writer Autor
 *
 * We address people with “Sie”, quote with „…“, and call buttons by their verb: “Entwurf verwerfen”.
 */
export const de: Catalogue = {
  texts: {
    ...stringLabels,
    'Choose a package.': 'Wählen Sie ein Paket.',
    'This version has no such section.': 'Diese Version hat keinen solchen Abschnitt.',
    'Not readable.': 'Nicht lesbar.',
    'Not valid, so left out: {0}.': 'Ungültig und deshalb weggelassen: {0}.',
    'Changed.': 'Geändert.',
    'Deleted.': 'Gelöscht.',
    '{0} Its address belongs to ‘{1}’ here: give it another.':
      '{0} Die Adresse gehört hier zu „{1}“: Geben Sie ihm eine andere.',
    'Its page does not exist.': 'Die Seite dazu gibt es nicht.',
    'Deleted on the site.': 'Auf der Website gelöscht.',
    'Did not fit into the draft. Publish it, then import the site archive again.':
      'Es passte nicht in den Entwurf. Veröffentlichen Sie den Entwurf, dann importieren Sie das Paket noch einmal.',
    'This picture is neither in the site archive nor here.':
      'Dieses Bild ist weder im Paket noch hier.',
    'Row {0}': 'Zeile {0}',
    'Source: {0}': 'Quelle: {0}',
    Destination: 'Ziel auf der Website',
    'An earlier import put it there.': 'Ein früherer Import hat es dorthin gebracht.',
    'Old address': 'Alte Adresse',
    'Destination of {0}': 'Ziel von {0}',
    Reason: 'Grund',
    rows: 'Zeilen',
    'Choose the column with the name to see the rows.':
      'Wählen Sie die Spalte mit dem Namen, um die Zeilen zu sehen.',
    'Create draft with 1 row': 'Entwurf mit 1 Zeile anlegen',
    'Create draft with {0} rows': 'Entwurf mit {0} Zeilen anlegen',
    'Leave out': 'Weglassen',
    'Row type': 'Art der Zeilen',
    'Choose…': 'Auswählen …',
    'Column {0}': 'Spalte {0}',
    Notes: 'Hinweise',
    Taken: 'Übernommen',
    'Left out': 'Weggelassen',
    Report: 'Bericht',
    'Draft {0} of {1}': 'Entwurf {0} von {1}',
    'Import something else': 'Etwas anderes importieren',
    'Rows imported: {0} of {1}': 'Übernommene Zeilen: {0} von {1}',
    'There was nothing to put into a draft.': 'Es gab nichts für einen Entwurf.',
    'Nothing to show.': 'Nichts zu sehen.',
    'Bring your content from another website or a file. Everything goes into a draft; visitors see it once you publish that draft.':
      'Holen Sie Ihre Inhalte von einer anderen Website oder aus einer Datei. Sie kommen in einen Entwurf; Besucher sehen sie, sobald Sie ihn veröffentlichen.',
    'Reading {0}…': '{0} wird gelesen …',
    'Creating a draft from {0}…': 'Aus {0} entsteht ein Entwurf …',
    'You can leave this screen; the import goes on.':
      'Sie können diese Seite verlassen; der Import läuft weiter.',
    'Enter an address or choose a file.': 'Geben Sie eine Adresse ein oder wählen Sie eine Datei.',
    'Website address': 'Adresse der Website',
    'This is my site': 'Das ist meine Website',
    'Also reads pages excluded by its robots.txt.':
      'Liest auch Seiten, die ihre robots.txt ausschließt.',
    'Read website': 'Website lesen',
    'Choose file…': 'Datei auswählen …',
    Clients: 'Kunden',
    Team: 'Team',
    LinkedIn: 'LinkedIn',
    'picture: {0}': 'Bild: {0}',
    '{0} pictures: {1}': '{0} Bilder: {1}',
    'Choose one of the destinations.': 'Wählen Sie einen der Plätze.',
    'Choose what kind of entries the rows contain.': 'Wählen Sie, was die Zeilen sind.',
    'Name a row by its index.': 'Benennen Sie eine Zeile mit ihrer Nummer.',
    'This is not an address of a website.': 'Das ist keine Adresse einer Website.',
    'Its robots.txt cannot be read. Try again later.':
      'Ihre robots.txt ist nicht lesbar. Versuchen Sie es später noch einmal.',
    'Its robots.txt asks programs not to read it. If it is your site, say so and try again.':
      'Ihre robots.txt bittet Programme, sie nicht zu lesen. Wenn es Ihre Website ist, geben Sie das an und versuchen Sie es noch einmal.',
    'The address leads to another website.': 'Sie führt zu einer anderen Website.',
    'The site has more pages: only the first {0} were read.':
      'Die Website hat mehr Seiten: Nur die ersten {0} wurden gelesen.',
    'Not a page.': 'Es ist keine Seite.',
    'An import of {0} is under way. Wait until it is finished, or stop it.':
      'Ein Import von {0} läuft. Warten Sie, bis er fertig ist, oder halten Sie ihn an.',
    'Only tables have columns.': 'Nur Tabellen haben Spalten.',
    'Two columns have the same field. Choose another.':
      'Zwei Spalten haben dasselbe Feld. Wählen Sie ein anderes.',
    'Row {0} cannot go there. Choose another destination.':
      'Zeile {0} kann dort nicht hin. Wählen Sie einen anderen Platz.',
    'Nothing is ready to be imported. Begin again.':
      'Nichts ist zum Importieren bereit. Beginnen Sie noch einmal.',
    'A file can have at most 200 MB.': 'Eine Datei darf höchstens 200 MB haben.',
    'Pages and pictures together must not exceed 300 MB. Import only some of them.':
      'Alle Seiten und Bilder zusammen dürfen höchstens 300 MB haben. Importieren Sie einen Teil davon.',
    'This is a page of a website. Enter the address of the website instead.':
      'Das ist eine Seite einer Website. Geben Sie stattdessen die Adresse der Website ein.',
    'This is no WordPress export. In WordPress, choose Tools, Export, All content, and choose that file.':
      'Das ist kein WordPress-Export. Wählen Sie in WordPress Werkzeuge, Daten exportieren, Alle Inhalte, und dann diese Datei.',
    'This file is too large or too complex to be read.':
      'Diese Datei ist zu groß oder zu verschachtelt, um sie zu lesen.',
    'The import took more than 15 minutes. Import a part of the site, or its export.':
      'Es dauerte länger als 15 Minuten. Importieren Sie einen Teil der Website oder ihren Export.',
    'The import failed because of an error on this server. Try again.':
      'Der Import scheiterte an einem Fehler dieses Servers. Versuchen Sie es noch einmal.',
    'A WordPress export (in WordPress: Tools, Export, All content), a site archive (from Export), or a table as CSV or Excel workbook. Templates for tables:':
      'Ein WordPress-Export (in WordPress: Werkzeuge, Daten exportieren, Alle Inhalte), ein Website-Archiv (aus „Export“) oder eine Tabelle als CSV oder Excel-Arbeitsmappe. Vorlagen für Tabellen:',
    'Leave it empty to show no stars.': 'Leer lassen, um keine Sterne zu zeigen.',
    'Its robots.txt excludes it.': 'Ihre robots.txt schließt sie aus.',
    'This sitemap cannot be read.': 'Diese Sitemap ist nicht lesbar.',
    'An import reads at most {0} pages.': 'Ein Import liest höchstens {0} Seiten.',
    'A list of other pages.': 'Es ist eine Liste anderer Seiten.',
    'Part of a program.': 'Es ist Teil eines Programms.',
    'A file. Files are imported with the pages that link to them.':
      'Es ist eine Datei. Dateien kommen mit den Seiten, die auf sie verweisen.',
    'A search or another view of a page.':
      'Es ist eine Suche oder eine andere Ansicht einer Seite.',
    'This ZIP file is no Excel workbook (.xlsx). Save a table as one or as CSV; unpack another ZIP file, and choose the file in it.':
      'Diese ZIP-Datei ist keine Excel-Arbeitsmappe (.xlsx). Speichern Sie eine Tabelle als solche oder als CSV; entpacken Sie eine andere ZIP-Datei, und wählen Sie die Datei darin.',
    'This file cannot be imported. Choose a WordPress export (XML) or a table (CSV, Excel), or enter an address.':
      'Diese Datei kann nicht importiert werden. Wählen Sie einen WordPress-Export (XML) oder eine Tabelle (CSV, Excel), oder geben Sie eine Adresse ein.',
    'Left out on the Import screen.': 'Auf der Seite „Importieren“ weggelassen.',
    'Someone of this name is on {0} too.': 'Auch auf {0} steht jemand mit diesem Namen.',
    'The title is missing. Enter one.': 'Ohne Titel. Schreiben Sie einen.',
    'The type {0} may not be meant for visitors.':
      'Vom Typ {0}, der vielleicht nicht für Besucher gedacht ist.',
    'A table can have at most {0} rows. Divide it, and import the files one after another.':
      'Eine Tabelle kann höchstens {0} Zeilen haben. Teilen Sie sie, und importieren Sie die Dateien nacheinander.',
    'A table can have at most {0} columns.': 'Eine Tabelle kann höchstens {0} Spalten haben.',
    'A quotation mark in this table has no end. Add it, and try again.':
      'Ein Anführungszeichen in dieser Tabelle hat kein Ende. Ergänzen Sie es, und versuchen Sie es noch einmal.',
    'This workbook is too large. Save its table as CSV.':
      'Diese Arbeitsmappe ist zu groß. Speichern Sie ihre Tabelle als CSV.',
    'This workbook cannot be read. Save its table as CSV, and choose that file.':
      'Diese Arbeitsmappe ist nicht lesbar. Speichern Sie ihre Tabelle als CSV, und wählen Sie diese Datei.',
    'Only the first sheet is read. Save this one as a file of its own.':
      'Nur das erste Blatt wird gelesen. Speichern Sie dieses als eigene Datei.',
    'Above the headings.': 'Sie steht über den Spaltentiteln.',
    'This file is nested too deeply to be a WordPress export.':
      'Diese Datei ist zu tief verschachtelt für einen WordPress-Export.',
    'This export is too large to be read at once. In WordPress, export pages, posts and years one by one, and import the files one after another.':
      'Dieser Export ist zu groß, um auf einmal gelesen zu werden. Exportieren Sie in WordPress Seiten, Beiträge und Jahre einzeln, und importieren Sie die Dateien nacheinander.',
    'Pictures and files come with the pages that use them.':
      'Bilder und Dateien kommen mit den Seiten, die sie verwenden.',
    'Parts or settings of WordPress.': 'Es sind Teile oder Einstellungen von WordPress.',
    'The type {0} has no pages.': 'Der Typ {0} hat keine Seiten.',
    'The list is full: it can have {0} entries.':
      'Die Liste ist voll: Sie kann {0} Einträge haben.',
    'Another row was chosen for it.': 'Dafür wurde eine andere Zeile gewählt.',
    'Its service could not be taken.': 'Ihre Dienstleistung konnte nicht übernommen werden.',
    'Too large for a draft. Add the text by hand, in several pages.':
      'Zu groß für einen Entwurf. Ergänzen Sie es von Hand, auf mehreren Seiten.',
    'This is not a whole web address.': 'Das ist keine vollständige Webadresse.',
    'From the title of the site.': 'Aus dem Titel der Website.',
    'From the first heading and text, and the largest picture of the front page.':
      'Aus der ersten Überschrift, dem ersten Text und dem größten Bild der Startseite.',
    'From its links to a telephone number, an email address and profiles.':
      'Aus ihren Links zu einer Telefonnummer, einer E-Mail-Adresse und Profilen.',
    'From its postal address.': 'Aus ihrer Postadresse.',
    'One of several people with portraits on this page.':
      'Eine von mehreren Personen mit Porträt auf dieser Seite.',
    'From its main menu.': 'Aus ihrem Hauptmenü.',
    'The front page: its beginning goes into the Main Banner.':
      'Es ist die Startseite: Ihr Anfang kommt ins Hauptbanner.',
    'A program puts this page together. Import it by the address of the website, or copy it by hand.':
      'Ein Programm setzt diese Seite zusammen. Importieren Sie sie über die Adresse der Website, oder übertragen Sie sie von Hand.',
    'The page has no text.': 'Sie hat keinen Text.',
    'Chosen by its type, {0}.': 'Nach dem Typ gewählt: {0}.',
    'Its address is under the services page.': 'Sie liegt unter der Seite über Dienstleistungen.',
    'The section has no heading. Enter one.':
      'Der Abschnitt hat keine Überschrift. Schreiben Sie eine.',
    'Its address is under a service page.': 'Sie liegt unter einer Dienstleistung.',
    'A page.': 'Es ist eine Seite.',
    'The file ended early after item {0}. Export it again if something is missing.':
      'Die Datei endete vorzeitig nach Eintrag {0}. Exportieren Sie sie noch einmal, wenn etwas fehlt.',
    'Not public on the original site.': 'Sie ist dort nicht öffentlich.',
    'The name is missing.': 'Sie hat keinen Namen.',
    'From the columns of the table.': 'Aus den Spalten der Tabelle.',
    'Its service has too many categories for one draft. Add it by hand.':
      'Ihre Dienstleistung hat zu viele Kategorien für einen Entwurf. Fügen Sie sie von Hand hinzu.',
    'Its service is not in this import. Choose another destination.':
      'Ihre Dienstleistung ist nicht in diesem Import. Wählen Sie einen anderen Platz.',
    'This address is not on the public internet.':
      'Diese Adresse liegt nicht im öffentlichen Internet.',
    'Too many redirects.': 'Sie leitet zu oft weiter.',
    'The redirect leads to an address that cannot be read.':
      'Sie leitet zu einer unlesbaren Adresse weiter.',
    'The compression of the response is not supported.':
      'Sie ist auf eine Weise gepackt, die nicht lesbar ist.',
    'Too large.': 'Zu groß.',
    'This address does not exist.': 'Diese Adresse gibt es nicht.',
    'Its certificate is not valid.': 'Ihr Zertifikat ist ungültig.',
    'Too complex to be read.': 'Sie ist zu verschachtelt, um sie zu lesen.',
    'No response.': 'Sie antwortet nicht.',
    'The server answered {0}.': 'Der Server antwortete mit {0}.',
    'Export for an agency…': 'Für eine Agentur exportieren …',
    'Export for an agency': 'Für eine Agentur exportieren',
    Export: 'Exportieren',
    'All content with its translations, redirects and hidden entries, and all pictures and files, in one site archive. You can import it into another site, or keep it. Accounts, leads and history are not included.':
      'Alle Inhalte mit Übersetzungen, Weiterleitungen und ausgeblendeten Einträgen sowie alle Bilder und Dateien in einem Website-Archiv. Sie können es in eine andere Website importieren oder aufbewahren. Konten, Anfragen und der Verlauf sind nicht enthalten.',
    'Download site archive': 'Website-Archiv herunterladen',
    'This is a copy of another site, so it calls no webhooks.':
      'Dies ist eine Kopie einer anderen Website, daher ruft sie keine Webhooks auf.',
    'The content does not match the file name.':
      'Es ist nicht das Bild oder die Datei, die der Name nennt.',
    'This is a staging site of {0}, not the live site. It sends no emails, calls no webhooks and stays out of search engines.':
      'Dies ist eine Kopie von {0}, nicht die echte Website. Sie sendet keine E-Mails, ruft keine Webhooks auf und bleibt Suchmaschinen fern.',
    'The file is in XLIFF 1.2, which every translation tool opens. Import it here when it comes back.':
      'Die Datei ist im Format XLIFF 1.2, das jedes Übersetzungsprogramm öffnet. Importieren Sie sie hier, wenn sie zurückkommt.',
    'Missing ({0})': 'Fehlend ({0})',
    'Outdated ({0})': 'Veraltet ({0})',
    'All ({0})': 'Alle ({0})',
    'Import…': 'Importieren …',
    Import: 'Import',
    'Import and export': 'Importieren und exportieren',
    'The file has nothing new.': 'Die Datei enthält nichts Neues.',
    '1 text did not fit into the draft. Publish it, then import the file again.':
      '1 Text passte nicht in den Entwurf. Veröffentlichen Sie ihn und importieren Sie die Datei dann noch einmal.',
    '{0} texts did not fit into the draft. Publish it, then import the file again.':
      '{0} Texte passten nicht in den Entwurf. Veröffentlichen Sie ihn und importieren Sie die Datei dann noch einmal.',
    'Open draft': 'Entwurf öffnen',
    '1 text is in the draft ‘{0}’. Visitors see it once you publish the draft.':
      '1 Text ist im Entwurf „{0}“. Besucher sehen ihn, sobald Sie den Entwurf veröffentlichen.',
    '{0} texts are in the draft ‘{1}’. Visitors see them once you publish the draft.':
      '{0} Texte sind im Entwurf „{1}“. Besucher sehen sie, sobald Sie den Entwurf veröffentlichen.',
    '1 text is the same as before.': '1 Text ist unverändert.',
    '{0} texts are the same as before.': '{0} Texte sind unverändert.',
    '{0} came too late': '{0} kamen zu spät',
    '{0} cannot be used': '{0} nicht verwendbar',
    '{0} unknown': '{0} unbekannt',
    '{0} not translated': '{0} nicht übersetzt',
    'and {0} more': 'und {0} weitere',
    'Suggest all missing texts?': 'Alle fehlenden Texte vorschlagen lassen?',
    'Texts to send to {0}: {1}. The suggestions go into a draft for you to check.':
      'Texte, die an {0} gesendet werden: {1}. Die Vorschläge kommen in einen Entwurf, damit Sie sie prüfen können.',
    Suggest: 'Vorschlagen',
    'Suggest all missing…': 'Alle fehlenden vorschlagen …',
    'Suggestions in the draft ‘{0}’: {1}. Check the draft before you publish it.':
      'Vorschläge im Entwurf „{0}“: {1}. Prüfen Sie den Entwurf, bevor Sie ihn veröffentlichen.',
    'There are no suggestions.': 'Es gibt keine Vorschläge.',
    '{0} could not be used.': '{0} waren nicht verwendbar.',
    'Still to translate: {0}. Publish the draft, then try again.':
      'Übrige Texte: {0}. Veröffentlichen Sie den Entwurf und fragen Sie dann noch einmal.',
    Suggestion: 'Vorschlag',
    Use: 'Übernehmen',
    'Suggested by {0}': 'Vorschlag von {0}',
    'The original has changed since this file was exported.':
      'Das Original hat sich seit dem Export dieser Datei geändert.',
    'The tags of the translation differ from those of the original.':
      'Die Formatierungen der Übersetzung unterscheiden sich von denen des Originals.',
    'The file has two translations of this text.':
      'Die Datei enthält zwei Übersetzungen dieses Textes.',
    'The file has no translation of this text.':
      'Die Datei enthält keine Übersetzung dieses Textes.',
    'The file has the original in place of a translation.':
      'Die Datei enthält das Original anstelle einer Übersetzung.',
    'The outdated translation was left as it was.':
      'Die veraltete Übersetzung wurde nicht geändert.',
    'This text is not from an export of this site.':
      'Dieser Text stammt nicht aus einem Export dieser Website.',
    'The original was deleted.': 'Das Original wurde gelöscht.',
    'The suggestion is empty.': 'Der Vorschlag ist leer.',
    'There is no suggestion.': 'Es gibt keinen Vorschlag.',
    'The suggestion has other tags than the original.':
      'Der Vorschlag hat andere Formatierungen als das Original.',
    'Suggestions are switched off. Set TRANSLATE_URL.':
      'Vorschläge sind ausgeschaltet. Setzen Sie TRANSLATE_URL.',
    'Key rejected. Check TRANSLATE_KEY.':
      'Er hat den Schlüssel abgelehnt. Prüfen Sie TRANSLATE_KEY.',
    'There is no such service. Check TRANSLATE_URL and TRANSLATE_MODEL.':
      'Diesen Dienst gibt es nicht. Prüfen Sie TRANSLATE_URL und TRANSLATE_MODEL.',
    'Too many texts at once. Try again in a minute.':
      'Er hat zu viele Texte bekommen. Versuchen Sie es in einer Minute noch einmal.',
    'The monthly quota is used up.': 'Das monatliche Kontingent ist aufgebraucht.',
    'Its answer cannot be read.': 'Seine Antwort ist nicht lesbar.',
    'Its answer is too long.': 'Seine Antwort ist zu lang.',
    'Connection failed.': 'Keine Verbindung.',
    'Choose an XLIFF file.': 'Wählen Sie eine XLIFF-Datei.',
    'An XLIFF file can have at most {0} MB.': 'Eine XLIFF-Datei darf höchstens {0} MB haben.',
    'This is XLIFF {0}. Choose a file in XLIFF 1.2.':
      'Dies ist XLIFF {0}. Wählen Sie eine Datei im Format XLIFF 1.2.',
    'This file is in another language: {0} instead of {1}.':
      'Diese Datei ist in einer anderen Sprache: {0} statt {1}.',
    'This file is not in the encoding that it names: {0}.':
      'Diese Datei ist nicht in der Kodierung, die sie nennt: {0}.',
    'Choose missing, outdated or all.': 'Wählen Sie fehlende, veraltete oder alle.',
    'Send a list of texts.': 'Senden Sie eine Liste von Texten.',
    'Send at least one text.': 'Senden Sie mindestens einen Text.',
    'At most 50 texts at once.': 'Höchstens 50 Texte auf einmal.',
    'Its first element is not <xliff>.': 'Das erste Element ist nicht <xliff>.',
    'Its elements are nested too deeply.': 'Die Elemente sind zu tief verschachtelt.',
    'Too many texts.': 'Zu viele Texte.',
    'Document types are not allowed.': 'Dokumenttypen sind nicht erlaubt.',
    'The file is empty.': 'Die Datei ist leer.',
    'A unit has two targets.': 'Eine Einheit hat zwei Übersetzungen.',
    'Status {0}.': 'Status {0}.',
    'The site is written in {0}.': 'Die Website ist in dieser Sprache geschrieben: {0}.',
    // admin/backend
    'The server could not do this just now. Try again in a moment.':
      'Der Server konnte das gerade nicht ausführen. Versuchen Sie es gleich noch einmal.',
    'The server could not be reached. Try again in a moment.':
      'Der Server ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
    '‘{0}’ was not published as scheduled.': '„{0}“ wurde nicht wie geplant veröffentlicht.',
    '‘{0}’ cannot be published as scheduled.':
      '„{0}“ kann nicht wie geplant veröffentlicht werden.',
    '‘{0}’ should have been taken down by now.':
      '„{0}“ sollte inzwischen von der Website genommen sein.',
    '‘{0}’ should have been published by now.': '„{0}“ sollte inzwischen veröffentlicht sein.',
    // admin/content
    'Add Category Data': 'Kategorie hinzufügen',
    'Add another': 'Weitere hinzufügen',
    'Add Service': 'Neue Dienstleistung',
    'Nothing is public until you press Submit; you can add categories afterwards.':
      'Nichts ist öffentlich, bevor Sie speichern. Kategorien können Sie danach hinzufügen.',
    'Now add its categories': 'Jetzt ihre Kategorien hinzufügen',
    'Area of function': 'Tätigkeitsbereich',
    'Right Top Text': 'Text oben rechts',
    'Area Description': 'Beschreibung des Bereichs',
    'S.No.': 'Nr.',
    Heading: 'Überschrift',
    Image: 'Bild',
    'All Categories': 'Alle Kategorien',
    'The categories on this service’s details page, in order.':
      'Die Kategorien auf der Detailseite dieser Dienstleistung, in ihrer Reihenfolge.',
    'The categories on the details pages of your services.':
      'Die Kategorien auf den Detailseiten Ihrer Dienstleistungen.',
    categories: 'Kategorien',
    'This service has no categories yet.': 'Diese Dienstleistung hat noch keine Kategorien.',
    'No categories yet.': 'Noch keine Kategorien.',
    '+ Add': '+ Hinzufügen',
    'Filter by Services': 'Nach Dienstleistung filtern',
    'S.no.': 'Nr.',
    Name: 'Name',
    Type: 'Art',
    Icon: 'Symbol',
    'All Services': 'Alle Dienstleistungen',
    'The cards under {0}, in the order of the site.':
      'Die Karten unter {0}, in der Reihenfolge der Website.',
    'Each service has its own page, and a card under What We Are or Portfolio.{0}':
      'Jede Dienstleistung hat eine eigene Seite und eine Karte unter „Was wir tun“ oder „Portfolio“.{0}',
    ' To change the order, choose a type.': ' Um die Reihenfolge zu ändern, wählen Sie eine Art.',
    services: 'Dienstleistungen',
    'There are no services of this type yet.': 'Noch keine Dienstleistungen dieser Art.',
    'No services yet. Each service you add gets its own page.':
      'Noch keine Dienstleistungen. Jede, die Sie hinzufügen, bekommt eine eigene Seite.',
    'Filter by Type': 'Nach Art filtern',
    Categories: 'Kategorien',
    'Category names only. Edit the content of details pages under All Categories.':
      'Nur die Namen der Kategorien. Den Inhalt der Detailseiten bearbeiten Sie unter „Alle Kategorien“.',
    '+ Add Category': '+ Kategorie hinzufügen',
    'Add Category': 'Kategorie hinzufügen',
    Save: 'Speichern',
    'Edit Page Content': 'Seiteninhalt bearbeiten',
    Update: 'Aktualisieren',
    'Edit Service': 'Dienstleistung bearbeiten',
    Logo: 'Logo',
    'Logo of {0}': 'Logo von {0}',
    'Our Clients': 'Unsere Kunden',
    'The logos near the end of the home page, in this order.':
      'Die Logos am Ende der Startseite, in dieser Reihenfolge.',
    clients: 'Kunden',
    'No clients yet. Add a client to show its logo on the home page.':
      'Noch keine Kunden. Fügen Sie einen hinzu, um sein Logo auf der Startseite zu zeigen.',
    'Add several logos': 'Mehrere Logos hinzufügen',
    'Add Partner': 'Kunden hinzufügen',
    'Edit Client': 'Kunden bearbeiten',
    'Add Clients': 'Kunden hinzufügen',
    Submit: 'Speichern',
    'Page Content Details': 'Details des Seiteninhalts',
    'The category as visitors see it on its service’s details page.':
      'Die Kategorie, wie Besucher sie auf der Detailseite ihrer Dienstleistung sehen.',
    Edit: 'Bearbeiten',
    Description: 'Beschreibung',
    'Loading...': 'Wird geladen …',
    Category: 'Kategorie',
    'An extra section above the contact form; if it is empty, the service’s own is shown.':
      'Ein zusätzlicher Abschnitt über dem Kontaktformular. Ist er leer, erscheint der Abschnitt der Dienstleistung.',
    'The category': 'Die Kategorie',
    'Select Service': 'Dienstleistung wählen',
    Shown: 'Sichtbar',
    'Shown once you add steps': 'Sichtbar, sobald Sie Schritte hinzufügen',
    Hidden: 'Ausgeblendet',
    Choose: 'Wählen',
    'You have no steps yet, so visitors see the nine default ones.':
      'Sie haben noch keine Schritte. Besucher sehen die neun vorgegebenen.',
    'You have no steps yet, so visitors do not see this section.':
      'Sie haben noch keine Schritte. Besucher sehen diesen Abschnitt nicht.',
    'No steps yet.': 'Noch keine Schritte.',
    step: 'Schritt',
    'Use default steps': 'Vorgegebene Schritte verwenden',
    'Copies the nine default steps here so that you can edit them.':
      'Kopiert die neun vorgegebenen Schritte hierher, damit Sie sie bearbeiten können.',
    'Add a category': 'Kategorie hinzufügen',
    'Service name': 'Name der Dienstleistung',
    'Area Heading': 'Überschrift des Bereichs',
    'Button Label': 'Beschriftung der Schaltfläche',
    Route: 'Linkziel',
    'Area Images': 'Bilder des Bereichs',
    'Area image': 'Bild des Bereichs',
    'Service Details': 'Details der Dienstleistung',
    'The content of this service’s details page.':
      'Der Inhalt der Detailseite dieser Dienstleistung.',
    'Portfolio is for work you have done, What We Are for what you offer. New services appear first on the site; change the order on the screen All Services.':
      '„Portfolio“ ist für fertige Arbeiten, „Was wir tun“ für das, was Sie anbieten. Neue Dienstleistungen erscheinen auf der Website zuerst. Die Reihenfolge ändern Sie unter „Alle Dienstleistungen“.',
    'The service': 'Die Dienstleistung',
    'Select Type': 'Art wählen',
    'A small icon shown on the card.': 'Ein kleines Symbol auf der Karte.',
    'An area of function is an extra section above the contact form: what this service covers. It is hidden while it is empty.':
      'Ein Tätigkeitsbereich ist ein zusätzlicher Abschnitt über dem Kontaktformular: was diese Dienstleistung umfasst. Er ist ausgeblendet, solange er leer ist.',
    'Button below the area of function': 'Schaltfläche unter dem Tätigkeitsbereich',
    'A short text to the right of the heading.': 'Ein kurzer Text rechts neben der Überschrift.',
    'The button is hidden until it has a route.':
      'Die Schaltfläche ist ausgeblendet, bis sie ein Linkziel hat.',
    'Choose at least one logo.': 'Wählen Sie mindestens ein Logo.',
    'Choose up to {0} logos at a time.': 'Wählen Sie höchstens {0} Logos auf einmal.',
    Logos: 'Logos',
    Client: 'Kunde',
    '{0} clients': '{0} Kunden',
    '{0} saved successfully': '{0} gespeichert',
    'Each file becomes one client; you can change the names below.':
      'Jede Datei wird ein Kunde. Die Namen können Sie unten ändern.',
    'Logo {0}': 'Logo {0}',
    saved: 'gespeichert',
    'Name of logo {0}': 'Name von Logo {0}',
    Remove: 'Entfernen',
    'Remove {0}': '{0} entfernen',
    'Demo content': 'Demo-Inhalte',
    'Your site started with the content of Carrel, a made-up company. Remove it in one step; your changes are kept.':
      'Ihre Website begann mit den Inhalten von Carrel, einem erfundenen Unternehmen. Entfernen Sie diese in einem Schritt. Ihre Änderungen bleiben erhalten.',
    'The demo content was removed. You can restore it.':
      'Die Demo-Inhalte wurden entfernt. Sie können sie wiederherstellen.',
    'Remove demo content…': 'Demo-Inhalte entfernen …',
    'Demo content…': 'Demo-Inhalte …',
    'Remove demo content?': 'Demo-Inhalte entfernen?',
    'This removes {0} from your site and from the forms. Your own changes are kept, and you can restore everything here.':
      'Das entfernt {0} von Ihrer Website und aus den Formularen. Ihre eigenen Änderungen bleiben erhalten, und Sie können hier alles wiederherstellen.',
    '1 item': '1 Eintrag',
    '{0} items': '{0} Einträge',
    'Yes, remove it': 'Ja, entfernen',
    Cancel: 'Abbrechen',
    'Remove the demo content in one step, without losing anything you changed.':
      'Entfernen Sie die Demo-Inhalte in einem Schritt, ohne Ihre Änderungen zu verlieren.',
    '{0} {1}, by {2}.': '{0} {1}, von {2}.',
    '1 item was removed': '1 Eintrag wurde entfernt',
    '{0} items were removed': '{0} Einträge wurden entfernt',
    'Loading…': 'Wird geladen …',
    'No demo content is left on your site.': 'Auf Ihrer Website sind keine Demo-Inhalte mehr.',
    'This also removes the demo’s imprint and privacy page with their links in the footer. Most countries require both: write your own first.':
      'Das entfernt auch Impressum und Datenschutzseite der Demo samt ihren Links in der Fußzeile. In den meisten Ländern sind beide Pflicht: Schreiben Sie zuerst Ihre eigenen.',
    'Remove demo content': 'Demo-Inhalte entfernen',
    // admin/drafts
    drafts: 'Entwürfe',
    'Add…': 'Hinzufügen …',
    '{0} asks for approval.': '{0} bittet um Freigabe.',
    '{0} sent it back.': '{0} hat den Entwurf zurückgegeben.',
    Checks: 'Prüfungen',
    'Checking its pages…': 'Die Seiten werden geprüft …',
    Added: 'Hinzugefügt',
    Changed: 'Geändert',
    Deleted: 'Gelöscht',
    'Same as on the site': 'Wie auf der Website',
    'Edit {0}': '{0} bearbeiten',
    'Remove {0} from the draft': '{0} aus dem Entwurf entfernen',
    'Remove from draft': 'Aus dem Entwurf entfernen',
    'Show the changes of {0}': 'Änderungen an {0} anzeigen',
    '{0} (choose)': '{0} (bitte wählen)',
    '{0} (kept)': '{0} (bleibt)',
    'Since then, {0} has changed on the site: {1}': 'Seitdem hat {0} auf der Website geändert: {1}',
    'Choose for {0}': 'Auswahl für {0}',
    Draft: 'Entwurf',
    Site: 'Website',
    'Save this choice': 'Auswahl speichern',
    'Keep it as on the site, and remove it from the draft':
      'Wie auf der Website lassen und aus dem Entwurf entfernen',
    'Delete it and everything in it, despite the later changes':
      'Samt Inhalt löschen, trotz der späteren Änderungen',
    'Restore as in the draft': 'Wiederherstellen, wie im Entwurf',
    'Change as in the draft': 'Ändern wie im Entwurf',
    'Visitors see these changes, all at once, when you publish the draft.':
      'Besucher sehen alle diese Änderungen auf einmal, sobald Sie den Entwurf veröffentlichen.',
    'Visitors see these changes, all at once, when they are approved.':
      'Besucher sehen alle diese Änderungen auf einmal, sobald sie freigegeben sind.',
    'Visitors see these changes, all at once, at the scheduled time.':
      'Besucher sehen alle diese Änderungen auf einmal, zum geplanten Zeitpunkt.',
    'This draft is published. You can undo its changes in the history.':
      'Dieser Entwurf ist veröffentlicht. Seine Änderungen können Sie im Verlauf rückgängig machen.',
    'This draft was discarded. You can reopen it under Drafts.':
      'Dieser Entwurf wurde verworfen. Sie können ihn unter „Entwürfe“ wieder öffnen.',
    'This draft does not exist.': 'Diesen Entwurf gibt es nicht.',
    'Draft ‘{0}’': 'Entwurf „{0}“',
    'This draft is empty.': 'Dieser Entwurf ist leer.',
    ' Choose what to change below.': ' Wählen Sie unten, was Sie ändern möchten.',
    'Items in this draft': 'Einträge in diesem Entwurf',
    Drafts: 'Entwürfe',
    'Group several changes under one name and publish them together.':
      'Sammeln Sie mehrere Änderungen unter einem Namen und veröffentlichen Sie sie gemeinsam.',
    'Check for problems': 'Auf Probleme prüfen',
    '+ Draft': '+ Entwurf',
    'No drafts yet. Create one here, or choose ‘Save as draft…’ next to Submit in any form.':
      'Noch keine Entwürfe. Erstellen Sie hier einen, oder wählen Sie in einem Formular neben „Speichern“ den Punkt „Als Entwurf speichern …“.',
    'Create draft': 'Entwurf erstellen',
    'Scheduled drafts': 'Geplante Entwürfe',
    Scheduled: 'Geplant',
    'Drafts without a schedule': 'Entwürfe ohne Zeitplan',
    'Not scheduled': 'Nicht geplant',
    'Discarded drafts': 'Verworfene Entwürfe',
    Discarded: 'Verworfen',
    'Reopen {0}': '{0} wieder öffnen',
    Reopen: 'Wieder öffnen',
    'Enter a name for the draft.': 'Geben Sie einen Namen für den Entwurf ein.',
    'New draft': 'Neuer Entwurf',
    Create: 'Erstellen',
    'Draft name': 'Name des Entwurfs',
    'Back to draft': 'Zurück zum Entwurf',
    'Discard this draft?': 'Diesen Entwurf verwerfen?',
    'Its links stop working. You can reopen the draft under Drafts.':
      'Seine Links funktionieren dann nicht mehr. Unter „Entwürfe“ können Sie ihn wieder öffnen.',
    'Yes, discard it': 'Ja, verwerfen',
    'Discard draft': 'Entwurf verwerfen',
    Approval: 'Freigabe',
    'Ask again…': 'Erneut bitten …',
    'Ask for approval…': 'Um Freigabe bitten …',
    'Ask for approval': 'Um Freigabe bitten',
    'Note for publishers (optional)': 'Hinweis an alle, die veröffentlichen dürfen (optional)',
    Publish: 'Veröffentlichen',
    'Approve and publish': 'Freigeben und veröffentlichen',
    'Publish now': 'Jetzt veröffentlichen',
    'Change schedule…': 'Zeitplan ändern …',
    'Schedule…': 'Planen …',
    'Remove schedule': 'Zeitplan entfernen',
    'Send back…': 'Zurückgeben …',
    'Send back': 'Zurückgeben',
    'Requested changes': 'Gewünschte Änderungen',
    'Resolve the conflicts first: choose which versions to publish.':
      'Lösen Sie zuerst die Konflikte: Wählen Sie die Fassungen, die veröffentlicht werden sollen.',
    'Take it down now?': 'Jetzt von der Website nehmen?',
    'The site returns to its earlier state. Later edits are kept.':
      'Die Website kehrt zu ihrem früheren Stand zurück. Spätere Änderungen bleiben erhalten.',
    'Yes, take it down': 'Ja, von der Website nehmen',
    Schedule: 'Zeitplan',
    'End now': 'Jetzt beenden',
    'Change end…': 'Ende ändern …',
    'Schedule this draft': 'Diesen Entwurf planen',
    'Change end': 'Ende ändern',
    'Publish on (time in {0})': 'Veröffentlichen am (Uhrzeit in {0})',
    'Take down on (optional, time in {0})': 'Von der Website nehmen am (optional, Uhrzeit in {0})',
    'Leave it empty to keep the draft live. Otherwise the site returns to what it was before.':
      'Leer lassen, damit es auf der Website bleibt. Sonst kehrt sie zum vorherigen Stand zurück.',
    'Copy link': 'Link kopieren',
    'Link copied': 'Link kopiert',
    'Occurrence of this time': 'Zeitpunkt bei doppelter Uhrzeit',
    'The first': 'Der erste',
    'The second': 'Der zweite',
    'This draft cannot go live because the site was changed too. Open the draft and choose which version to publish.':
      'Der Entwurf kann nicht veröffentlicht werden, weil auch die Website geändert wurde. Öffnen Sie ihn und wählen Sie die Fassung, die veröffentlicht werden soll.',
    '1 day': '1 Tag',
    '7 days': '7 Tage',
    '30 days': '30 Tage',
    Share: 'Teilen',
    'Anyone with the link sees the whole site with this draft, on any device, without logging in.':
      'Mit dem Link sieht jeder die ganze Website mit diesem Entwurf, auf jedem Gerät und ohne Anmeldung.',
    'Link expires after': 'Link läuft ab nach',
    'Create link': 'Link erstellen',
    'Revoke link': 'Link widerrufen',
    'Revoke all {0} links': 'Alle {0} Links widerrufen',
    'Draft link': 'Link zum Entwurf',
    'A link works until {0}.': 'Ein Link gilt bis {0}.',
    'QR code for the link': 'QR-Code des Links',
    // admin/field
    'Choose {0}': '{0} wählen',
    required: 'erforderlich',
    '{0} to {1}': '{0} bis {1}',
    Text: 'Text',
    'This text contains {0}, which this editor cannot keep. They are lost once you edit the text.':
      'Dieser Text enthält {0}. Das kann dieser Editor nicht erhalten: Es geht verloren, sobald Sie den Text bearbeiten.',
    'The text editor could not be loaded. The text itself is safe.':
      'Der Texteditor konnte nicht geladen werden. Der Text selbst ist sicher.',
    'Try again': 'Erneut versuchen',
    'Loading the editor…': 'Der Editor wird geladen …',
    '{0} of {1}': '{0} von {1}',
    'Visitors see {0} because this is empty.': 'Besucher sehen {0}, weil dieses Feld leer ist.',
    'Everywhere else': 'Überall sonst',
    Everywhere: 'Überall',
    'Describe it differently here': 'Hier anders beschreiben',
    'Picture description': 'Bildbeschreibung',
    'Read aloud by screen readers.': 'Wird von Screenreadern vorgelesen.',
    'Used only here. {0} {1}': 'Gilt nur hier. {0} {1}',
    'Use that here too': 'Diese auch hier verwenden',
    'Decorative here': 'Hier dekorativ',
    'Screen readers skip it.': 'Screenreader überspringen es.',
    'Change everywhere': 'Überall ändern',
    'Describe everywhere': 'Überall beschreiben',
    '{0}: decorative.': '{0}: dekorativ.',
    'Focal point: {0} % from the left, {1} % from the top':
      'Fokuspunkt: {0} % von links, {1} % von oben',
    'Moved.': 'Verschoben.',
    '{0} To change it, drag the dot onto the most important part, or press the arrow keys.':
      '{0} Zum Ändern ziehen Sie den Punkt auf die wichtigste Stelle oder drücken Sie die Pfeiltasten.',
    'You are editing this': 'Das bearbeiten Sie gerade',
    'Found automatically.': 'Automatisch gefunden.',
    'Found automatically when you save.': 'Wird beim Speichern automatisch gefunden.',
    'No focal point found.': 'Kein Fokuspunkt gefunden.',
    'Chosen for all uses of this picture.': 'Für alle Verwendungen dieses Bilds gewählt.',
    'Find automatically': 'Automatisch finden',
    'Use the shared focal point': 'Fokuspunkt aller Verwendungen übernehmen',
    'Use everywhere': 'Überall verwenden',
    'Preview of {0}': 'Vorschau von {0}',
    '{0}, or choose a file:': '{0}, oder wählen Sie eine Datei:',
    'Drop or paste an image': 'Bild hierher ziehen oder einfügen',
    'Choosing new images replaces all of these.': 'Neue Bilder ersetzen alle diese.',
    'Remove all': 'Alle entfernen',
    'Description and focal point': 'Beschreibung und Fokuspunkt',
    'Image {0}': 'Bild {0}',
    'Remove image {0}': 'Bild {0} entfernen',
    '{0}, or choose files:': '{0}, oder wählen Sie Dateien:',
    'Drop or paste images': 'Bilder hierher ziehen oder einfügen',
    '{0} is animated. The site shows only its first frame.':
      '{0} ist animiert. Die Website zeigt nur das erste Bild.',
    '{0} contains text that may look different on the site. Convert it to outlines to keep its shape.':
      '{0} enthält Text, der auf der Website anders aussehen kann. Wandeln Sie ihn in Pfade um, damit seine Form bleibt.',
    'JPG, PNG, WebP, AVIF, GIF or TIFF, up to {0}.':
      'JPG, PNG, WebP, AVIF, GIF oder TIFF, bis {0}.',
    'PNG, WebP, JPG, or an SVG up to 512 KB; margins are trimmed.':
      'PNG, WebP, JPG oder ein SVG bis 512 KB. Ränder werden beschnitten.',
    '{0} is an SVG drawing. Export it as PNG and choose that.':
      '{0} ist eine SVG-Zeichnung. Exportieren Sie sie als PNG und wählen Sie diese Datei.',
    '{0} is {1}. Choose a drawing of up to 512 KB.':
      '{0} hat {1}. Wählen Sie eine Zeichnung bis 512 KB.',
    '{0} is not an image. Choose {1}': '{0} ist kein Bild. Möglich sind: {1}',
    '{0} is {1}. Choose an image of up to {2}.': '{0} hat {1}. Wählen Sie ein Bild bis {2}.',
    '{0} has {1} megapixels. Choose an image of up to {2}.':
      '{0} hat {1} Megapixel. Wählen Sie ein Bild bis {2}.',
    '{0} cannot be read as an image. It may be damaged; choose another.':
      '{0} lässt sich nicht als Bild lesen. Vielleicht ist die Datei beschädigt. Wählen Sie eine andere.',
    '{0} KB': '{0} KB',
    '{0} MB': '{0} MB',
    'This upright picture': 'Dieses Hochformat',
    'This square picture': 'Dieses quadratische Bild',
    'This wide picture': 'Dieses Querformat',
    'This panorama': 'Dieses Panorama',
    'the top': 'den oberen Rand',
    'the bottom': 'den unteren Rand',
    'the left side': 'die linke Seite',
    'the right side': 'die rechte Seite',
    '{0} loses {1} in the {2} on a {3}.': '{0} verliert {1}. Ausschnitt: {2} ({3}).',
    '{0} loses {1} in the {2}.': '{0} verliert {1}. Ausschnitt: {2}.',
    '{0} and {1}': '{0} und {1}',
    'This picture is {0} pixels wide and shown at up to {1}, so it will look blurred.':
      'Dieses Bild ist {0} Pixel breit und wird mit bis zu {1} gezeigt. Es wird unscharf aussehen.',
    'Add from library': 'Aus der Mediathek hinzufügen',
    'Choose from library': 'Aus der Mediathek wählen',
    'Choose pictures': 'Bilder wählen',
    'Choose a picture': 'Bild wählen',
    'Search pictures': 'Bilder durchsuchen',
    'No matches for “{0}”.': 'Keine Treffer für „{0}“.',
    'No pictures yet.': 'Noch keine Bilder.',
    'Show all pictures': 'Alle Bilder anzeigen',
    Pictures: 'Bilder',
    pictures: 'Bilder',
    'Add {0} pictures': '{0} Bilder hinzufügen',
    'Add picture': 'Bild hinzufügen',
    'Uploading: {0} %': 'Wird hochgeladen: {0} %',
    'Changes of {0}': 'Änderungen vom {0}',
    'Upload new': 'Neu hochladen',
    'No preview': 'Keine Vorschau',
    'No name': 'Ohne Namen',
    '{0} is {1}. Choose a PDF of up to 20 MB.': '{0} hat {1}. Wählen Sie ein PDF bis 20 MB.',
    'Choose a file': 'Datei wählen',
    'This file could not be uploaded.': 'Diese Datei konnte nicht hochgeladen werden.',
    'Search files': 'Dateien durchsuchen',
    Files: 'Dateien',
    'No files yet.': 'Noch keine Dateien.',
    'Upload PDF': 'PDF hochladen',
    'Visitors do not see this link. Enter a web address such as https://example.com, a page of this site such as /about, or a place on the page such as #contact.':
      'Besucher sehen diesen Link nicht. Geben Sie eine Webadresse wie https://example.com ein, eine Seite dieser Website wie /about oder eine Stelle auf der Seite wie #contact.',
    'Leads to {0}.': 'Führt zu {0}.',
    'Use {0}': '{0} verwenden',
    'A deleted page': 'Eine gelöschte Seite',
    'Another address (enter it below)': 'Andere Adresse (unten eingeben)',
    'Choose a destination…': 'Ziel wählen …',
    'Page of this service': 'Seite dieser Dienstleistung',
    'The service itself': 'Die Dienstleistung selbst',
    'Or another address': 'Oder eine andere Adresse',
    '{0} destination': '{0}: Linkziel',
    'Visitors do not see this link. Choose another page.':
      'Besucher sehen diesen Link nicht. Wählen Sie eine andere Seite.',
    'Home page: {0}': 'Startseite: {0}',
    'Service: {0}': 'Dienstleistung: {0}',
    '{0} is now {1} of {2}.': '{0} ist jetzt {1} von {2}.',
    'Add {0}': '{0} hinzufügen',
    'This list could not be loaded. Its content is safe.':
      'Diese Liste konnte nicht geladen werden. Ihr Inhalt ist sicher.',
    'Nothing here yet. Press “Add {0}” to begin.':
      'Noch nichts hier. Beginnen Sie mit „{0} hinzufügen“.',
    'Removed.': 'Entfernt.',
    '{0} removed.': '{0} entfernt.',
    'Undo removal': 'Entfernen rückgängig machen',
    'Undo the last removal': 'Letztes Entfernen rückgängig machen',
    'Move up': 'Nach oben',
    'Move {0} up': '{0} nach oben',
    'Move down': 'Nach unten',
    'Move {0} down': '{0} nach unten',
    'Close and keep changes': 'Schließen, Änderungen bleiben',
    'Close {0}': '{0} schließen',
    Show: 'Anzeigen',
    Hide: 'Ausblenden',
    'Show {0} {1}': '{0} {1} anzeigen',
    'Hide {0} {1}': '{0} {1} ausblenden',
    'Remove {0} {1}': '{0} {1} entfernen',
    Link: 'Link',
    'Leads to': 'Linkziel',
    'Web address, email address or telephone number':
      'Webadresse, E-Mail-Adresse oder Telefonnummer',
    'Enter an address such as example.com, ann@example.com or 0113 496 0142.':
      'Geben Sie eine Adresse wie example.com, ann@example.com oder 0113 496 0142 ein.',
    'Remove link': 'Link entfernen',
    'Set link': 'Link setzen',
    'Formatting of {0}': 'Formatierung von {0}',
    'Heading {0}': 'Überschrift {0}',
    Bold: 'Fett',
    Italic: 'Kursiv',
    Strike: 'Durchgestrichen',
    Code: 'Code',
    'Bullet list': 'Aufzählung',
    'Ordered list': 'Nummerierte Liste',
    Blockquote: 'Zitat',
    'Horizontal rule': 'Trennlinie',
    More: 'Mehr',
    'Page: {0}': 'Seite: {0}',
    'Search pages': 'Seiten durchsuchen',
    Undo: 'Rückgängig',
    Redo: 'Wiederholen',
    'Nothing you pasted can be used in this text.':
      'Nichts vom Eingefügten lässt sich in diesem Text verwenden.',
    'The pictures were left out, because this text cannot contain any.':
      'Die Bilder wurden weggelassen, weil dieser Text keine enthalten kann.',
    'This text cannot contain pictures. Use an image field instead.':
      'Dieser Text kann keine Bilder enthalten. Verwenden Sie ein Bildfeld.',
    // admin/form
    'Nothing is public until you press Submit.': 'Nichts ist öffentlich, bevor Sie speichern.',
    'Save to draft': 'Im Entwurf speichern',
    'Not written yet': 'Noch nicht geschrieben',
    'History of {0}': 'Verlauf von {0}',
    History: 'Verlauf',
    'Sections of this form': 'Abschnitte dieses Formulars',
    '{0} This was deleted or never existed.': '{0} Das wurde gelöscht oder hat nie existiert.',
    'There is nothing here.': 'Hier ist nichts.',
    '{0} Nothing was changed.': '{0} Nichts wurde geändert.',
    'The saved content could not be loaded.':
      'Der gespeicherte Inhalt konnte nicht geladen werden.',
    'Load again': 'Erneut laden',
    'Your changes are kept. Save again to replace theirs.':
      'Ihre Änderungen bleiben erhalten. Speichern Sie erneut, um die anderen zu ersetzen.',
    'You stopped saving. Your changes are kept.':
      'Sie haben abgebrochen. Ihre Änderungen bleiben erhalten.',
    '{0} Your changes are kept.': '{0} Ihre Änderungen bleiben erhalten.',
    'Not saved.': 'Nicht gespeichert.',
    Stop: 'Abbrechen',
    '{0} Edit them under All Services; cards that you add below are shown too.':
      '{0} Bearbeiten Sie sie unter „Alle Dienstleistungen“. Karten, die Sie unten hinzufügen, werden ebenfalls gezeigt.',
    'This section shows services of type {0}; you have none yet.':
      'Dieser Abschnitt zeigt Dienstleistungen der Art „{0}“. Sie haben noch keine.',
    'This section shows your service of type {0}.':
      'Dieser Abschnitt zeigt Ihre Dienstleistung der Art „{0}“.',
    'This section shows your {0} services of type {1}.':
      'Dieser Abschnitt zeigt Ihre {0} Dienstleistungen der Art „{1}“.',
    'This card has no page of its own. To get one, add a service of type What We Are.':
      'Diese Karte hat keine eigene Seite. Dafür fügen Sie eine Dienstleistung der Art „Was wir tun“ hinzu.',
    'Stored only on this device. {0}': 'Nur auf diesem Gerät gespeichert. {0}',
    Discard: 'Verwerfen',
    'Undo discard': 'Verwerfen rückgängig machen',
    Submitting: 'Wird gespeichert',
    'Sent so far': 'Bisher gesendet',
    'Saving {0} changes': '{0} Änderungen werden gespeichert',
    Saving: 'Wird gespeichert',
    '{0} % sent': '{0} % gesendet',
    'You can keep typing': 'Sie können weiterschreiben',
    'Not saved': 'Nicht gespeichert',
    '1 unsaved change': '1 ungespeicherte Änderung',
    '{0} unsaved changes': '{0} ungespeicherte Änderungen',
    'Changes discarded': 'Änderungen verworfen',
    'You can undo this until your next change':
      'Das können Sie bis zur nächsten Änderung rückgängig machen',
    'No unsaved changes': 'Keine ungespeicherten Änderungen',
    'Saved {0}': 'Gespeichert {0}',
    'The saved content could not be loaded · {0}':
      'Der gespeicherte Inhalt konnte nicht geladen werden · {0}',
    'The site is up to date': 'Die Website ist aktuell',
    'Someone else saved this in the meantime': 'Jemand anders hat das inzwischen gespeichert',
    ' None of your work is lost. Choose what to keep where the two versions differ.':
      ' Nichts von Ihrer Arbeit ist verloren. Wählen Sie, was gelten soll, wo sich die Fassungen unterscheiden.',
    'Keep all of mine': 'Alles von mir behalten',
    'Take all of theirs': 'Alles andere übernehmen',
    ' changed by both': ' von beiden geändert',
    Mine: 'Meine Fassung',
    Theirs: 'Andere Fassung',
    'Continue editing': 'Weiter bearbeiten',
    '{0} saved this{1}.': '{0} hat das gespeichert{1}.',
    '(none)': '(nichts)',
    '(no name)': '(ohne Namen)',
    '(empty)': '(leer)',
    Yes: 'Ja',
    No: 'Nein',
    'Order of {0}': 'Reihenfolge: {0}',
    'No. {0}': 'Nr. {0}',
    '{0} You cannot save to it.': '{0} Sie können nicht darin speichern.',
    'This draft no longer exists.': 'Diesen Entwurf gibt es nicht mehr.',
    'All drafts': 'Alle Entwürfe',
    'The draft ‘{0}’ is closed.': 'Der Entwurf „{0}“ ist geschlossen.',
    'You are editing the draft ‘{0}’.': 'Sie bearbeiten den Entwurf „{0}“.',
    'You are editing the draft.': 'Sie bearbeiten den Entwurf.',
    'You cannot save to it.': 'Sie können nicht darin speichern.',
    'Visitors do not see it.': 'Besucher sehen ihn nicht.',
    'What you submit waits in a draft until it is approved.':
      'Was Sie speichern, wartet in einem Entwurf auf die Freigabe.',
    'Your changes are in the draft ‘{0}’.': 'Ihre Änderungen sind im Entwurf „{0}“.',
    'You asked for approval.': 'Sie haben um Freigabe gebeten.',
    '{0} sent it back: {1}': '{0} hat ihn zurückgegeben: {1}',
    'Visitors see them once they are approved.': 'Besucher sehen sie, sobald sie freigegeben sind.',
    'Publish later or for a limited time': 'Später oder auf Zeit veröffentlichen',
    'Save as draft…': 'Als Entwurf speichern …',
    'Save as draft': 'Als Entwurf speichern',
    'Your changes stay private until you publish the draft, at once or on a schedule.':
      'Ihre Änderungen sind nicht öffentlich, bis Sie den Entwurf veröffentlichen, sofort oder nach Zeitplan.',
    'A new draft': 'Ein neuer Entwurf',
    'This item is already in the draft, or someone else has just saved it. Edit it in the draft, or reload this form.':
      'Dieser Eintrag ist schon im Entwurf, oder jemand anders hat ihn gerade gespeichert. Bearbeiten Sie ihn im Entwurf, oder laden Sie dieses Formular neu.',
    'is live here until {0}. Your edits are kept when it ends.':
      'ist hier bis {0} veröffentlicht. Ihre Änderungen bleiben danach erhalten.',
    'will change this on {0}. If you change the same field before that, you have to choose between the two versions.':
      'ändert das am {0}. Ändern Sie dasselbe Feld vorher, müssen Sie zwischen beiden Fassungen wählen.',
    '{0} in {1}': '{0} auf {1}',
    'in {0}': 'in {0}',
    '{0} ({1} for you)': '{0} ({1} für Sie)',
    'The draft will be taken down on {0}.': 'Der Entwurf wird am {0} von der Website genommen.',
    'The draft will stay live.': 'Der Entwurf bleibt auf der Website.',
    'The draft will be published on {0} and stay live.':
      'Der Entwurf wird am {0} veröffentlicht und bleibt auf der Website.',
    'The draft will be published on {0} and taken down on {1}.':
      'Der Entwurf wird am {0} veröffentlicht und am {1} von der Website genommen.',
    'Scheduled for {0}.': 'Geplant für {0}.',
    'To be taken down on {0}.': 'Wird am {0} von der Website genommen.',
    'No end date.': 'Kein Enddatum.',
    'Was due to go live on {0}.': 'Sollte am {0} veröffentlicht werden.',
    'On the site until {0}. Later edits are kept.':
      'Auf der Website bis {0}. Spätere Änderungen bleiben erhalten.',
    'Went live {0} late: no server was running.':
      'Wurde {0} zu spät veröffentlicht, weil kein Server lief.',
    'Taken down on {0}.': 'Am {0} von der Website genommen.',
    'Kept because of later edits: {0}.': 'Wegen späterer Änderungen geblieben: {0}.',
    '1 minute': '1 Minute',
    '{0} minutes': '{0} Minuten',
    '{0} hours': '{0} Stunden',
    '{0} days': '{0} Tage',
    Page: 'Seite',
    'This page could not be shown.': 'Diese Seite konnte nicht angezeigt werden.',
    'Loading the page…': 'Die Seite wird geladen …',
    'Back to form': 'Zurück zum Formular',
    'The link to ‘{0}’ in {1} is broken.': 'Der Link zu „{0}“ in {1} ist dann defekt.',
    'The link to ‘{0}’ in {1} is broken, and so is the one to ‘{2}’ in {3}.':
      'Der Link zu „{0}“ in {1} ist dann defekt, ebenso der zu „{2}“ in {3}.',
    'The link to ‘{0}’ in {1} is broken, and so are {2} more.':
      'Der Link zu „{0}“ in {1} ist dann defekt, ebenso {2} weitere.',
    'This also deletes: {0}.': 'Dabei wird auch gelöscht: {0}.',
    'This also hides: {0}.': 'Dabei wird auch ausgeblendet: {0}.',
    'the order of categories': 'die Reihenfolge der Kategorien',
    'This may be visible on {0} pages. Some of them are compared here.':
      'Das kann auf {0} Seiten zu sehen sein. Einige davon werden hier verglichen.',
    'Hide “{0}”?': '„{0}“ ausblenden?',
    'Hide it': 'Ausblenden',
    'To link to a section of the home page, enter {0}.':
      'Wenn es eine Stelle auf der Startseite ist, geben Sie {0} ein.',
    'This breaks a link': 'Dadurch wird ein Link defekt',
    'This breaks {0} links': 'Dadurch werden {0} Links defekt',
    'Publish anyway': 'Trotzdem veröffentlichen',
    '1 page': '1 Seite',
    '{0} pages': '{0} Seiten',
    ' and {0} more': ' und {0} weitere',
    Desktop: 'Computer',
    Tablet: 'Tablet',
    Phone: 'Telefon',
    'Page width': 'Breite der Seite',
    'On this page': 'Auf dieser Seite',
    'Fixed text': 'Fester Text',
    'All of {0}': 'Alles von {0}',
    Preview: 'Vorschau',
    'The page with your changes': 'Die Seite mit Ihren Änderungen',
    'Default process step. You can change the steps under Process.':
      'Vorgegebener Schritt des Ablaufs. Die Schritte ändern Sie unter „Ablauf“.',
    'This button goes to the contact form. Change its label under Wording.':
      'Diese Schaltfläche führt zum Kontaktformular. Ihre Beschriftung ändern Sie unter „Texte“.',
    'Fixed text. Change it under Wording.': 'Fester Text. Sie können ihn unter „Texte“ ändern.',
    'A {0} with this name already exists.': '{0}: Diesen Namen gibt es schon.',
    'Undone: {0}.': 'Rückgängig gemacht: {0}.',
    'Redone: {0}.': 'Wiederholt: {0}.',
    'Fix the highlighted fields, then submit again.':
      'Korrigieren Sie die markierten Felder und speichern Sie erneut.',
    'The saved content has only just loaded. Check the form, then submit again.':
      'Der gespeicherte Inhalt ist erst jetzt geladen. Prüfen Sie das Formular und speichern Sie erneut.',
    'The saved content could not be loaded, so nothing was sent. Your changes are kept.':
      'Der gespeicherte Inhalt konnte nicht geladen werden, daher wurde nichts gesendet. Ihre Änderungen bleiben erhalten.',
    'A picture could not be used, so nothing was sent. The reason is shown at its field.':
      'Ein Bild konnte nicht verwendet werden, daher wurde nichts gesendet. Den Grund sehen Sie am Feld.',
    '{0} is editing this': '{0} bearbeitet dies gerade',
    '{0} are editing this': '{0} bearbeiten dies gerade',
    'Unsaved changes': 'Ungespeicherte Änderungen',
    'Log out and lose unsaved changes?': 'Abmelden und ungespeicherte Änderungen verlieren?',
    'Some unsaved changes are only on this device, and logging out deletes them.':
      'Einige ungespeicherte Änderungen sind nur auf diesem Gerät. Beim Abmelden werden sie gelöscht.',
    'Log out': 'Abmelden',
    'Stay here': 'Hier bleiben',
    'The server could not be reached.': 'Der Server ist nicht erreichbar.',
    // admin/guide
    'Guide: {0}': 'Anleitung: {0}',
    Guide: 'Anleitung',
    'What each screen is for, and how to use it.':
      'Wozu jeder Bereich da ist und wie Sie ihn benutzen.',
    'All pages of the guide': 'Alle Seiten der Anleitung',
    'Open this screen': 'Diesen Bereich öffnen',
    'The guide is in English only.': 'Die Anleitung gibt es nur auf Englisch.',
    'Every day': 'Jeden Tag',
    'First steps': 'Erste Schritte',
    'Find a screen': 'Bereich suchen',
    Spam: 'Spam',
    'Lead Figures': 'Statistik',
    'Contact Form': 'Kontaktformular',
    Notifications: 'Benachrichtigungen',
    Queries: 'Anfragenliste',
    'Site Identity': 'Erscheinungsbild',
    Pages: 'Seiten',
    'Pictures and files': 'Bilder und Dateien',
    Process: 'Ablauf',
    Redirects: 'Weiterleitungen',
    'Search engines': 'Suchmaschinen',
    Wording: 'Texte',
    Trash: 'Papierkorb',
    'Earlier versions': 'Frühere Versionen',
    Accounts: 'Konten',
    'API Tokens': 'API-Token',
    'Audit Log': 'Protokoll',
    'My account': 'Mein Konto',
    // admin/history
    'Every version and its changes, newest first.':
      'Jede Fassung und ihre Änderungen, die neueste zuerst.',
    'This was never saved.': 'Das wurde nie gespeichert.',
    Versions: 'Fassungen',
    it: 'es',
    'Load older versions': 'Ältere Fassungen laden',
    'From position {0} to {1}.': 'Von Position {0} auf {1}.',
    Before: 'Vorher',
    After: 'Nachher',
    'Created in this version.': 'In dieser Fassung erstellt.',
    'Deleted since then': 'Wurde inzwischen gelöscht.',
    'No field differs.': 'Kein Feld unterscheidet sich.',
    'Restore selected fields ({0})': 'Gewählte Felder wiederherstellen ({0})',
    Services: 'Dienstleistungen',
    'List orders': 'Reihenfolgen',
    'Find changes': 'Änderungen suchen',
    'Search history': 'Verlauf durchsuchen',
    Everything: 'Alles',
    Person: 'Person',
    From: 'Von',
    To: 'Bis',
    'Every change, newest first. Click one to see earlier versions.':
      'Jede Änderung, die neueste zuerst. Klicken Sie eine an, um frühere Fassungen zu sehen.',
    'No matching changes.': 'Keine passenden Änderungen.',
    'No changes yet.': 'Noch keine Änderungen.',
    'Load older changes': 'Ältere Änderungen laden',
    'This page was removed.': 'Diese Seite wurde entfernt.',
    'This page is new.': 'Diese Seite ist neu.',
    'The page before the change': 'Die Seite vor der Änderung',
    'The page after the change': 'Die Seite nach der Änderung',
    View: 'Ansehen',
    'With highlights': 'Mit Markierungen',
    'Before and after': 'Vorher und nachher',
    'Next difference': 'Nächster Unterschied',
    'No text or picture differs. Choose ‘Before and after’ to compare colours and layout.':
      'Kein Text und kein Bild unterscheidet sich. Wählen Sie „Vorher und nachher“, um Farben und Anordnung zu vergleichen.',
    '1 difference': '1 Unterschied',
    '{0} differences': '{0} Unterschiede',
    'The page with highlights': 'Die Seite mit Markierungen',
    'a paragraph': 'Absatz',
    'a list item': 'Listenpunkt',
    'a numbered list item': 'nummerierter Listenpunkt',
    'a quotation': 'Zitat',
    '(horizontal line)': '(Trennlinie)',
    'Changed from {0} to {1}: ': 'Von {0} in {1} geändert: ',
    'a heading {0}': 'Überschrift {0}',
    'added: ': 'hinzugefügt: ',
    'removed: ': 'entfernt: ',
    '“{0}” still appears in {1} and {2} more.': '„{0}“ steht noch in {1} und {2} weiteren.',
    '“{0}” still appears in {1}.': '„{0}“ steht noch in {1}.',
    'This is not on the site yet.': 'Das ist noch nicht auf der Website.',
    'The difference is not visible on any page.': 'Der Unterschied ist auf keiner Seite sichtbar.',
    'The rest of the page is shown as it is now.':
      'Der Rest der Seite wird gezeigt, wie er jetzt ist.',
    'This page does not exist.': 'Diese Seite gibt es nicht.',
    ', with the draft ‘{0}’': ', mit dem Entwurf „{0}“',
    'Show both': 'Beide anzeigen',
    'Show all {0}': 'Alle {0} anzeigen',
    '… and {0} more': '… und {0} weitere',
    'Deleted content that you can restore with all its pages.':
      'Gelöschte Inhalte, die Sie mit allen ihren Seiten wiederherstellen können.',
    'The trash is empty. Anything you delete can be restored from here.':
      'Der Papierkorb ist leer. Alles, was Sie löschen, können Sie von hier wiederherstellen.',
    'Load older deletions': 'Ältere Löschungen laden',
    'Open history': 'Verlauf öffnen',
    'Restore {0}': '{0} wiederherstellen',
    Restore: 'Wiederherstellen',
    'Undo this change?': 'Diese Änderung rückgängig machen?',
    'Delete what was added since too?': 'Auch löschen, was seither hinzugefügt wurde?',
    '{0}: added since, and therefore not deleted. You can undo this too.':
      '{0}: seither hinzugefügt, deshalb wurde nichts davon gelöscht. Auch das lässt sich rückgängig machen.',
    'Yes, delete it': 'Ja, löschen',
    'Keep it': 'Behalten',
    '{0}. Later edits are kept.': '{0}. Spätere Änderungen bleiben erhalten.',
    'The site changes at once, and you can undo this too.':
      'Die Website ändert sich sofort, und Sie können auch das rückgängig machen.',
    'Visitors see it once the draft is published.':
      'Besucher sehen es, sobald der Entwurf veröffentlicht ist.',
    'The draft has changes of this already. They are replaced, which you cannot undo.':
      'Der Entwurf hat dazu schon Änderungen. Sie werden ersetzt, was Sie nicht rückgängig machen können.',
    'Nothing would change.': 'Nichts würde sich ändern.',
    '{0} comes back.': '{0} kommt zurück.',
    '{0} changes:': '{0} ändert sich:',
    '{0} will be deleted.': '{0} wird gelöscht.',
    'Yes, undo it': 'Ja, rückgängig machen',
    Undone: 'Rückgängig gemacht',
    'Undo: {0}': 'Rückgängig: {0}',
    'Undo all of these…': 'Alle diese rückgängig machen …',
    'Undo {0}…': 'Rückgängig machen: {0} …',
    these: 'diese',
    everything: 'alles',
    'with ‘{0}’': 'mit „{0}“',
    'since {0}': 'seit {0}',
    'until {0}': 'bis {0}',
    'by {0}': 'von {0}',
    Fields: 'Felder',
    Differences: 'Unterschiede',
    'Undo this change': 'Diese Änderung rückgängig machen',
    'Restore the state after this change': 'Stand nach dieser Änderung wiederherstellen',
    'Restore the state after this change?': 'Stand nach dieser Änderung wiederherstellen?',
    'hide show switch turn off on a section order of sections move home page':
      'ausblenden einblenden anzeigen verstecken abschalten einschalten einen abschnitt reihenfolge der abschnitte verschieben startseite',
    'This section is hidden: the home page does not show it.':
      'Dieser Abschnitt ist ausgeblendet: Die Startseite zeigt ihn nicht.',
    'Show, hide or move this section': 'Diesen Abschnitt zeigen, ausblenden oder verschieben',
    'such as {0}': 'etwa {0}',
    'The state after the change on {0}.': 'Der Stand nach der Änderung: {0}.',
    'Yes, restore it': 'Ja, wiederherstellen',
    'This change': 'Diese Änderung',
    'Everything that changed since': 'Alles, was sich seither geändert hat',
    Compare: 'Vergleichen',
    section: 'Abschnitt',
    sections: 'Abschnitte',
    'list order': 'Reihenfolge',
    'list orders': 'Reihenfolgen',
    'without a name': 'ohne Namen',
    'the services in {0}': 'die Dienstleistungen unter {0}',
    'the categories of ‘{0}’': 'die Kategorien von „{0}“',
    'the categories of a service': 'die Kategorien einer Dienstleistung',
    '{0} with {1}': '{0} mit {1}',
    'The server': 'Der Server',
    'The demo content': 'Die Demo',
    '{0} took down on schedule: {1}': '{0} hat nach Zeitplan von der Website genommen: {1}',
    '{0} restored {1}': '{0} hat {1} wiederhergestellt',
    '{0} undid a change of {1}': '{0} hat eine Änderung rückgängig gemacht: {1}',
    '{0} hid {1}': '{0} hat {1} ausgeblendet',
    '{0} showed {1} again': '{0} hat {1} wieder angezeigt',
    added: 'hinzugefügt',
    changed: 'geändert',
    deleted: 'gelöscht',
    hidden: 'ausgeblendet',
    'shown again': 'wieder angezeigt',
    restored: 'wiederhergestellt',
    removed: 'entfernt',
    moved: 'verschoben',
    'Shown again': 'Wieder angezeigt',
    Restored: 'Wiederhergestellt',
    '{0} will be hidden.': '{0} wird ausgeblendet.',
    '{0} will be shown again.': '{0} wird wieder angezeigt.',
    '{0} added {1}': '{0} hat {1} hinzugefügt',
    '{0} deleted {1}': '{0} hat {1} gelöscht',
    '{0} changed {1}': '{0} hat {1} geändert',
    // admin/leads
    'To {0}': 'An {0}',
    '· from {0}': '· von {0}',
    '; replies go to {0}': '; Antworten gehen an {0}',
    Subject: 'Betreff',
    'Send answer': 'Antwort senden',
    Answer: 'Antworten',
    'This visitor left no email address. Their number is {0}.':
      'Dieser Besucher hat keine E-Mail-Adresse angegeben. Seine Nummer ist {0}.',
    'This visitor left no email address. Call {0}, then set the status to {1}.':
      'Dieser Besucher hat keine E-Mail-Adresse hinterlassen. Rufen Sie {0} an und setzen Sie den Status dann auf {1}.',
    Answered: 'Beantwortet',
    'To ask visitors for one, edit the {0}.':
      'Wenn Besucher eine angeben sollen, bearbeiten Sie das {0}.',
    'Write another answer': 'Weitere Antwort schreiben',
    'Write an answer': 'Antwort schreiben',
    'Answers cannot be sent from here yet: whoever runs the server has to set up email, as described under {0}. Until then use {1}, then set the status to {2}.':
      'Antworten lassen sich von hier noch nicht senden: Wer den Server betreibt, muss E-Mail einrichten, wie unter {0} beschrieben. Nutzen Sie bis dahin {1} und setzen Sie den Status dann auf {2}.',
    'your own email program': 'Ihr eigenes E-Mail-Programm',
    '{0} marked as {1}.': '{0} markiert als „{1}“.',
    '{0} will be erased for good, with all notes. {1}':
      '{0} samt allen Notizen endgültig löschen? {1}',
    Erase: 'Endgültig löschen',
    '{0} erased.': '{0} endgültig gelöscht.',
    'The selected leads': 'Die gewählten Anfragen',
    'Select all shown': 'Alle angezeigten auswählen',
    '{0} selected': '{0} ausgewählt',
    'Not spam': 'Kein Spam',
    Assign: 'Zuweisen',
    Nobody: 'Niemand',
    '{0} unassigned.': '{0}: Zuweisung aufgehoben.',
    '{0} assigned to {1}.': '{0} zugewiesen an {1}.',
    'Mark as': 'Markieren als',
    'The leads could not be exported.': 'Die Anfragen konnten nicht exportiert werden.',
    'Export CSV': 'CSV exportieren',
    'Form seen': 'Formular gesehen',
    Sent: 'Gesendet',
    'Answer time': 'Antwortzeit',
    'Find leads': 'Anfragen suchen',
    Search: 'Suche',
    'Name, number, text…': 'Name, Nummer, Text …',
    Unassigned: 'Nicht zugewiesen',
    'More filters': 'Weitere Filter',
    'Show all': 'Alle anzeigen',
    'Campaign source': 'Quelle der Kampagne',
    newsletter: 'newsletter',
    Inbox: 'Posteingang',
    'Leads from your contact form, newest first. Assign one to yourself before you answer it, so that nobody answers twice.':
      'Anfragen aus Ihrem Kontaktformular, die neueste zuerst. Weisen Sie sich eine zu, bevor Sie sie beantworten, damit niemand doppelt antwortet.',
    Print: 'Drucken',
    'Refused since yesterday, because too many leads arrived within a minute: {0}. Visitors’ browsers will send them again.':
      'Seit gestern abgewiesen, weil zu viele Anfragen in einer Minute kamen: {0}. Die Browser der Besucher senden sie erneut.',
    'No matching leads.': 'Keine passenden Anfragen.',
    'Choose who is notified': 'Empfänger der Benachrichtigungen wählen',
    'Load older leads': 'Ältere Anfragen laden',
    Status: 'Status',
    Message: 'Nachricht',
    'Phone Number': 'Telefonnummer',
    Email: 'E-Mail',
    Company: 'Firma',
    Received: 'Eingegangen',
    Home: 'Startseite',
    Campaign: 'Kampagne',
    'Agreed to': 'Zugestimmt',
    'The number looks incomplete or mistyped.': 'Die Nummer wirkt unvollständig oder vertippt.',
    'The form was changed after the visitor opened the page, so it is not certain which wording they saw.':
      'Das Formular wurde geändert, nachdem der Besucher die Seite geöffnet hatte. Es ist daher nicht sicher, welchen Wortlaut er gesehen hat.',
    'The last 4 weeks': 'Die letzten 4 Wochen',
    'The last 12 weeks': 'Die letzten 12 Wochen',
    'The last 52 weeks': 'Die letzten 52 Wochen',
    'How often visitors see and send the contact form, and how soon you answer.':
      'Wie oft Besucher das Kontaktformular sehen und absenden und wie schnell Sie antworten.',
    Time: 'Zeitraum',
    'Form seen: how often the form came into view, except in browsers that ask not to be tracked or run no JavaScript. Sent: all leads, including spam. Answer time: the median. Figures are kept when leads are erased; demo leads are not counted.':
      'Formular gesehen: wie oft das Formular ins Bild kam, außer in Browsern, die nicht verfolgt werden möchten oder kein JavaScript ausführen. Gesendet: alle Anfragen, auch Spam. Antwortzeit: der Median. Die Zahlen bleiben, wenn Anfragen gelöscht werden. Demo-Anfragen zählen nicht mit.',
    'No figures for this period. Counting starts when the next visitor sees the contact form.':
      'Keine Zahlen für diesen Zeitraum. Die Zählung beginnt, wenn der nächste Besucher das Kontaktformular sieht.',
    'Open Inbox': 'Posteingang öffnen',
    'By week': 'Nach Woche',
    Week: 'Woche',
    'By page': 'Nach Seite',
    'By campaign': 'Nach Kampagne',
    Lead: 'Anfrage',
    '{0} · Demo lead': '{0} · Demo-Anfrage',
    Progress: 'Fortschritt',
    'Former colleague': 'Ehemaliger Kollege',
    Saved: 'Gespeichert',
    'Assign to me': 'Mir zuweisen',
    'Mark as answered': 'Als beantwortet markieren',
    leads: 'Anfragen',
    Select: 'Auswählen',
    'Select {0}': '{0} auswählen',
    Demo: 'Demo',
    'Sent {0} times within minutes': '{0}-mal innerhalb weniger Minuten gesendet',
    'All leads from the contact form in one read-only list, newest first.':
      'Alle Anfragen aus dem Kontaktformular in einer Liste zum Lesen, die neueste zuerst.',
    queries: 'Anfragen',
    'Answer these in the Inbox': 'Im Posteingang beantworten',
    'No leads yet. Leads from the contact form appear here.':
      'Noch keine Anfragen. Anfragen aus dem Kontaktformular erscheinen hier.',
    Activity: 'Aktivität',
    Note: 'Notiz',
    'Send again': 'Erneut senden',
    'Remove the note “{0}”': 'Notiz „{0}“ entfernen',
    'Quarantined as spam: {0}.': 'Als Spam zurückgehalten: {0}.',
    'Not quarantined despite: {0}.': 'Nicht als Spam zurückgehalten, obwohl: {0}.',
    'Write a note.': 'Schreiben Sie eine Notiz.',
    'Only colleagues who work on leads see it.':
      'Nur Kollegen, die Anfragen bearbeiten, sehen sie.',
    Adding: 'Wird hinzugefügt',
    'Add note': 'Notiz hinzufügen',
    'From {0}': 'Ab {0}',
    Unknown: 'Unbekannt',
    'Home page': 'Startseite',
    'No campaign': 'Keine Kampagne',
    '{0} min': '{0} Min.',
    'Someone else changed this in the meantime, so your change was not made. Check the current state, then try again.':
      'Jemand anders hat das inzwischen geändert, daher gilt Ihre Änderung nicht. Prüfen Sie den aktuellen Stand und versuchen Sie es erneut.',
    Deliveries: 'Zustellungen',
    'Send all again': 'Alle erneut senden',
    notifications: 'Benachrichtigungen',
    About: 'Anlass',
    When: 'Zeit',
    Result: 'Ergebnis',
    Action: 'Aktion',
    'Send again to {0}': 'Erneut senden an {0}',
    'Dismiss the notification to {0}': 'Benachrichtigung an {0} verwerfen',
    Dismiss: 'Verwerfen',
    'Press “Check email” to find out what to do.':
      'Klicken Sie auf „E-Mail prüfen“, um zu erfahren, was zu tun ist.',
    'Ask an owner to press “Check email”, which shows what to do.':
      'Bitten Sie einen Inhaber, auf „E-Mail prüfen“ zu klicken. Dort steht, was zu tun ist.',
    'Email is not set up, so leads only appear in the Inbox. To get them by email, add two settings to the server and restart it:':
      'E-Mail ist nicht eingerichtet. Anfragen erscheinen nur im Posteingang. Um sie per E-Mail zu bekommen, ergänzen Sie auf dem Server zwei Einstellungen und starten Sie ihn neu:',
    'Your email provider gives you the host, user and password; encode characters such as @ in them (%40). Also ask for SPF and DKIM records for your domain, because without them email may land in spam.':
      'Server, Benutzer und Passwort nennt Ihnen Ihr E-Mail-Anbieter. Kodieren Sie darin Zeichen wie @ (%40). Fragen Sie auch nach SPF- und DKIM-Einträgen für Ihre Domain, denn ohne sie landen E-Mails leicht im Spam.',
    Authentication: 'Anmeldung',
    'Check email': 'E-Mail prüfen',
    'Send test lead': 'Test-Anfrage senden',
    'Server name': 'Servername',
    Connection: 'Verbindung',
    'Test email': 'Test-E-Mail',
    Stored: 'Gespeichert',
    'Checked for spam': 'Auf Spam geprüft',
    Notified: 'Benachrichtigt',
    'Not used': 'Nicht verwendet',
    '{0}, {1} ms': '{0}, {1} ms',
    Works: 'Funktioniert',
    Failed: 'Fehlgeschlagen',
    'Who gets an email when a visitor writes, and whether it was delivered.':
      'Wer eine E-Mail bekommt, wenn ein Besucher schreibt, und ob sie zugestellt wurde.',
    'An email for each lead': 'Eine E-Mail für jede Anfrage',
    'One email a day, at eight in the morning': 'Eine E-Mail am Tag, um acht Uhr morgens',
    'An email for each lead, with only a link': 'Eine E-Mail für jede Anfrage, nur mit einem Link',
    Recipients: 'Empfänger',
    'Nobody is notified of new leads. Add an address, or check the Inbox daily.':
      'Niemand wird über neue Anfragen benachrichtigt. Fügen Sie eine Adresse hinzu, oder sehen Sie täglich in den Posteingang.',
    'They are notified once email is set up.':
      'Sie werden benachrichtigt, sobald E-Mail eingerichtet ist.',
    'Remind them of a lead that is still unassigned':
      'An Anfragen erinnern, die noch niemandem zugewiesen sind',
    Never: 'Nie',
    'After {0} hours': 'Nach {0} Stunden',
    'Enter an email address.': 'Geben Sie eine E-Mail-Adresse ein.',
    'Add an address': 'Adresse hinzufügen',
    Add: 'Hinzufügen',
    'Signed JSON (Zapier, Make, a program of your own)':
      'Signiertes JSON (Zapier, Make, ein eigenes Programm)',
    Slack: 'Slack',
    'Teams workflow': 'Teams-Workflow',
    'A new lead': 'Eine neue Anfrage',
    'A lead that turned out not to be spam': 'Eine Anfrage, die sich nicht als Spam herausstellt',
    'A lead that is still unassigned': 'Eine Anfrage, die noch niemandem zugewiesen ist',
    'An email that could not be sent': 'Eine E-Mail, die nicht gesendet werden konnte',
    Webhooks: 'Webhooks',
    'You can also notify chats and programs, such as a Slack or Teams channel.':
      'Sie können auch Chats und Programme benachrichtigen, etwa einen Kanal in Slack oder Teams.',
    webhooks: 'Webhooks',
    '+ Add webhook': '+ Webhook hinzufügen',
    'The secret': 'Das Geheimnis',
    'The program uses this secret to check that messages come from here. It is shown only now.':
      'Mit diesem Geheimnis prüft das Programm, dass Nachrichten von hier kommen. Es wird nur jetzt angezeigt.',
    Test: 'Testen',
    Change: 'Ändern',
    Host: 'Host',
    Events: 'Ereignisse',
    'Switched off because the address no longer exists. Change the address to switch it on.':
      'Abgeschaltet, weil es die Adresse nicht mehr gibt. Ändern Sie die Adresse, um ihn wieder einzuschalten.',
    'Change webhook': 'Webhook ändern',
    'Add webhook': 'Webhook hinzufügen',
    'Sales channel': 'Vertriebskanal',
    Format: 'Format',
    Address: 'Adresse',
    'Leave it empty to keep the secret address on {0}.':
      'Leer lassen, um die geheime Adresse auf {0} zu behalten.',
    'The https address that the chat or program gives you, on {0}.':
      'Die https-Adresse, die der Chat oder das Programm Ihnen nennt, auf {0}.',
    Waiting: 'Wartend',
    Delivered: 'Zugestellt',
    'Nothing is waiting to be sent.': 'Nichts wartet auf den Versand.',
    'Nothing has been sent yet. You choose the recipients on this screen.':
      'Noch wurde nichts gesendet. Die Empfänger wählen Sie in diesem Bereich.',
    'Nothing has failed. Failures appear here with the reason.':
      'Nichts ist fehlgeschlagen. Fehler erscheinen hier mit dem Grund.',
    'New lead': 'Neue Anfrage',
    'New lead, link only': 'Neue Anfrage, nur Link',
    Reminder: 'Erinnerung',
    'Daily email': 'Tägliche E-Mail',
    'Answer to a visitor': 'Antwort an einen Besucher',
    'Access reset': 'Zugang zurückgesetzt',
    'Forgotten password': 'Passwort vergessen',
    'Account notification': 'Kontobenachrichtigung',
    'Not spam after all': 'Doch kein Spam',
    'Failed email': 'Fehlgeschlagene E-Mail',
    'Failed webhook': 'Fehlgeschlagener Webhook',
    '1 try': '1 Versuch',
    '{0} tries': '{0} Versuche',
    'Accepted by the mail server': 'Vom Mailserver angenommen',
    'Accepted by the other server': 'Vom anderen Server angenommen',
    '{0} Failed after {1}.': '{0} Fehlgeschlagen ({1}).',
    'Sending shortly.': 'Wird gleich gesendet.',
    '{0} Next try {1}.': '{0} Nächster Versuch {1}.',
    'Response: {0}': 'Antwort: {0}',
    New: 'Neu',
    'In progress': 'In Arbeit',
    'Nothing new. What visitors send appears here.':
      'Nichts Neues. Was Besucher senden, erscheint hier.',
    'Nothing is in progress. “Assign to me” puts a new lead here, with your name.':
      'Nichts ist in Arbeit. „Mir zuweisen“ bringt eine neue Anfrage mit Ihrem Namen hierher.',
    'Nothing is marked as answered yet.': 'Noch ist nichts als beantwortet markiert.',
    'No leads are quarantined as spam. Suspected spam is kept here, with the reasons, and never forwarded.':
      'Nichts wird als Spam zurückgehalten. Vermuteter Spam liegt hier mit den Gründen und wird nie weitergeleitet.',
    'Waiting {0} h': 'Wartet {0} Std.',
    'Waiting {0} days': 'Wartet {0} Tage',
    'Marked as spam manually.': 'Von Hand als Spam markiert.',
    'Re: {0}': 'Re: {0}',
    'Check the number': 'Nummer prüfen',
    '1 lead': '1 Anfrage',
    '{0} leads': '{0} Anfragen',
    '{0} ({1} demo)': '{0} ({1} Demo)',
    'This is a demo lead, so no email was sent. Your answer is kept below.':
      'Dies ist eine Demo-Anfrage, daher wurde keine E-Mail gesendet. Ihre Antwort steht unten.',
    'Your answer to {0} is on its way.': 'Ihre Antwort an {0} ist unterwegs.',
    // admin/look
    'Your {0} {1} is shown as {2} {3}.': 'Ihre Farbe {1} ({0}) erscheint als {2}, {3}.',
    'A heading': 'Eine Überschrift',
    'quiet text': 'leiser Text',
    'A button': 'Schaltfläche',
    'Your logo on a light background': 'Ihr Logo auf hellem Grund',
    'Your logo on a dark background': 'Ihr Logo auf dunklem Grund',
    'Shown at {0}×{1}, on a phone at {2}×{3}.': 'Größe: {0}×{1}, auf dem Telefon {2}×{3}.',
    'Where your logo would be hard to see, it is shown in the text colour.':
      'Wo es schwer zu sehen wäre, erscheint es in der Textfarbe.',
    'Where your logo would be hard to see, it is shown on a light panel, or replaced by your logo for dark backgrounds.':
      'Wo es schwer zu sehen wäre, erscheint es auf einer hellen Fläche oder wird durch Ihr Logo für dunkle Gründe ersetzt.',
    'Small text such as a tagline is unreadable at that size, so use a logo without it.':
      'Kleiner Text wie ein Slogan ist in dieser Größe unlesbar. Verwenden Sie ein Logo ohne ihn.',
    'main colour': 'Hauptfarbe',
    'second colour': 'zweite Farbe',
    'third colour': 'dritte Farbe',
    'Colours in your logo': 'Farben in Ihrem Logo',
    '{0} as {1}': '{0} als {1}',
    Bright: 'Hell',
    'White paper, full colours': 'Weißes Papier, kräftige Farben',
    Soft: 'Sanft',
    Pastels: 'Pastelltöne',
    Dark: 'Dunkel',
    'Light text on dark backgrounds': 'Heller Text auf dunklem Grund',
    Plain: 'Schlicht',
    'Calm, suits any logo': 'Ruhig, passt zu jedem Logo',
    Primer: 'Fibel',
    'A good teacher': 'Eine gute Lehrerin',
    Ledger: 'Kontor',
    'Careful, established': 'Sorgfältig, etabliert',
    'Built, technical, direct': 'Gebaut, technisch, direkt',
    Open: 'Offen',
    'Human, lively': 'Menschlich, lebhaft',
    Square: 'Quadratisch',
    Sweep: 'Schwung',
    'One corner in a wide curve': 'Eine Ecke in weitem Bogen',
    None: 'Keine',
    Rules: 'Linien',
    'Fine lines and ticks': 'Feine Linien und Striche',
    School: 'Schule',
    'Pencils, books, blocks': 'Stifte, Bücher, Klötze',
    'As they are': 'Wie sie sind',
    'One tone': 'Ein Farbton',
    'All in the colour of your text': 'Alle in Ihrer Textfarbe',
    'No logo stands out': 'Kein Logo sticht heraus',
    'Their colours': 'In ihren Farben',
    'Your company': 'Ihr Unternehmen',
    Aa: 'Aa',
    'Applies a complete theme. Your colours and logo are kept.':
      'Wendet ein vollständiges Aussehen an. Farben und Logo bleiben Ihre.',
    'Order of the home page. Hidden sections keep their content.':
      'Reihenfolge der Startseite. Ausgeblendete Abschnitte behalten ihren Inhalt.',
    'always last': 'immer am Ende',
    'always first': 'immer am Anfang',
    'Show {0}': '{0} anzeigen',
    '{0} layout': 'Anordnung von {0}',
    'We have no {0} texts for buttons, forms and messages. They are in English until you write them under {1}.':
      'Für Schaltflächen, Formulare und Meldungen haben wir keine Texte auf {0}. Sie sind englisch, bis Sie sie unter {1} schreiben.',
    'Texts for buttons, forms and messages that are missing in {0}: {1}. {2}':
      'Texte für Schaltflächen, Formulare und Meldungen, die auf {0} fehlen: {1}. {2}',
    'Translate them': 'Jetzt übersetzen',
    '{0} (fixed texts in English)': '{0} (feste Texte auf Englisch)',
    'Details page': 'Detailseite',
    'Start from': 'Ausgangspunkt',
    'Name and logo': 'Name und Logo',
    'Choose a language': 'Sprache wählen',
    Colours: 'Farben',
    Theme: 'Aussehen',
    Sections: 'Abschnitte',
    'In browsers, search results and shared links': 'In Browsern, Suchergebnissen und beim Teilen',
    'The name in your logo does not change.': 'Der Name in Ihrem Logo ändert sich nicht.',
    red: 'Rot',
    orange: 'Orange',
    yellow: 'Gelb',
    green: 'Grün',
    blue: 'Blau',
    purple: 'Violett',
    white: 'Weiß',
    black: 'Schwarz',
    grey: 'Grau',
    colour: 'Mischton',
    'so that it contrasts with the page': 'damit sie sich von der Seite abhebt',
    'so that text on it is readable': 'damit Text darauf lesbar ist',
    'the banner and buttons': 'Banner und Schaltflächen',
    'the banner': 'das Banner',
    buttons: 'Schaltflächen',
    skills: 'Fähigkeiten',
    'The top of details pages, and tints': 'Oberer Teil der Detailseiten und Farbhauche',
    'Labels and icons': 'Beschriftungen und Symbole',
    'Large areas': 'Große Flächen',
    'the top of details pages': 'den oberen Teil der Detailseiten',
    'labels, bars and other small elements': 'Beschriftungen, Balken und andere kleine Elemente',
    'the dark backgrounds, as a tint': 'einen Hauch der dunklen Gründe',
    'text and the footer': 'Text und Fußzeile',
    'Not used: it is too pale for a dark site.':
      'Nicht verwendet: Sie ist zu blass für eine dunkle Website.',
    'This is your darkest colour.': 'Sie ist Ihre dunkelste Farbe.',
    'Text and the footer use a dark shade of it.':
      'Text und Fußzeile verwenden einen dunklen Ton davon.',
    'Colours {0}.': 'Färbt {0}.',
    'Calm; suits any logo': 'Ruhig, passt zu jedem Logo',
    Counsel: 'Kanzlei',
    Clinic: 'Praxis',
    'Gentle and open': 'Sanft und offen',
    Workshop: 'Werkstatt',
    'Dark, built, direct': 'Dunkel, gebaut, direkt',
    Studio: 'Studio',
    'Lively, with swept corners': 'Lebhaft, mit geschwungenen Ecken',
    'Pencils, books and blocks': 'Stifte, Bücher und Klötze',
    // admin/media
    '{0} back in the library': '{0} wieder in der Mediathek',
    '{0} removed': '{0} entfernt',
    'Select pictures': 'Bilder auswählen',
    'Show in library again': 'Wieder in der Mediathek zeigen',
    'Remove from library': 'Aus der Mediathek entfernen',
    Crop: 'Zuschneiden',
    Shape: 'Form',
    Free: 'Frei',
    '{0} × {1} pixels. Drag the frame or its corners, or move them with the arrow keys. The crop is saved as a new picture.':
      '{0} × {1} Pixel. Ziehen Sie den Rahmen oder seine Ecken, oder bewegen Sie sie mit den Pfeiltasten. Der Zuschnitt wird als neues Bild gespeichert.',
    'Describe each picture for people who cannot see it; Enter saves and goes to the next.':
      'Beschreiben Sie jedes Bild für Menschen, die es nicht sehen können. Die Eingabetaste speichert und geht zum nächsten.',
    'Pictures without a description': 'Bilder ohne Beschreibung',
    'Show next': 'Die nächsten anzeigen',
    'Hide described pictures': 'Beschriebene Bilder ausblenden',
    'this picture': 'dieses Bild',
    'Description of {0}': 'Beschreibung von {0}',
    'Describe it': 'Beschreiben Sie es',
    Decorative: 'Dekorativ',
    '{0} is decorative': '{0} ist dekorativ',
    'Address copied': 'Adresse kopiert',
    'Copy the address of {0}': 'Adresse von {0} kopieren',
    'Copy address': 'Adresse kopieren',
    Size: 'Größe',
    Used: 'Verwendet',
    PDFs: 'PDFs',
    downloads: 'Downloads',
    'No downloads yet.': 'Noch keine Downloads.',
    'Drop {0} here': '{0} hierher ziehen',
    'Erase for good': 'Endgültig löschen',
    'This deletes ‘{0}’ in all sizes, and nobody can upload the same file again. You cannot undo this.':
      'Das löscht „{0}“ in allen Größen, und niemand kann dieselbe Datei erneut hochladen. Sie können das nicht rückgängig machen.',
    'Backups and copies on a CDN contain it until they are replaced.':
      'Sicherungen und Kopien auf einem CDN enthalten es, bis sie ersetzt werden.',
    'Type “erase” to confirm': 'Geben Sie zur Bestätigung „erase“ ein',
    Downloads: 'Downloads',
    'All uploaded pictures and files, for use on any page.':
      'Alle hochgeladenen Bilder und Dateien, für jede Seite.',
    Kind: 'Art',
    'You can upload up to {0} files at a time, and you chose {1}.':
      'Sie können höchstens {0} Dateien auf einmal hochladen und haben {1} gewählt.',
    Upload: 'Hochladen',
    'Drop to upload': 'Zum Hochladen loslassen',
    'This is the same file.': 'Das ist dieselbe Datei.',
    'Replace file…': 'Datei ersetzen …',
    'Replace everywhere…': 'Überall ersetzen …',
    'Crop…': 'Zuschneiden …',
    Download: 'Herunterladen',
    'Erase for good…': 'Endgültig löschen …',
    'Removed from the library, but still shown where it is used.':
      'Aus der Mediathek entfernt, aber weiter sichtbar, wo es verwendet wird.',
    '{0} × {1} pixels, {2}': '{0} × {1} Pixel, {2}',
    By: 'Von',
    'Cropped from': 'Zugeschnitten aus',
    'Original picture': 'Originalbild',
    'Focal point': 'Fokuspunkt',
    'One use has a custom focal point.': 'Eine Stelle hat einen eigenen Fokuspunkt.',
    '{0} uses have custom focal points.': '{0} Stellen haben einen eigenen Fokuspunkt.',
    Picture: 'Bild',
    'Failed to load data': 'Die Daten konnten nicht geladen werden',
    'Failed to save picture': 'Das Bild konnte nicht gespeichert werden',
    'Used in': 'Verwendet in',
    File: 'Datei',
    'Name and description': 'Name und Beschreibung',
    'No description': 'Ohne Beschreibung',
    'Look alike': 'Ähnlich',
    'Too small': 'Zu klein',
    'From the demo': 'Aus der Demo',
    Removed: 'Entfernt',
    'Every picture is used somewhere.': 'Jedes Bild wird irgendwo verwendet.',
    'Every picture in use has a description.': 'Jedes verwendete Bild hat eine Beschreibung.',
    'No two pictures look alike.': 'Keine zwei Bilder sehen sich ähnlich.',
    'Every picture is large enough for its uses.': 'Jedes Bild ist groß genug für seine Stellen.',
    'There are no demo pictures.': 'Es gibt keine Demo-Bilder.',
    'No pictures were removed.': 'Keine Bilder wurden entfernt.',
    'Find pictures': 'Bilder suchen',
    'Name, description or use': 'Name, Beschreibung oder Stelle',
    'Pictures in use with a description: {0} of {1}':
      'Verwendete Bilder mit Beschreibung: {0} von {1}',
    'Used once': 'Einmal verwendet',
    'Used twice': 'Zweimal verwendet',
    'Used {0} times': '{0}-mal verwendet',
    'Choose the new picture': 'Das neue Bild wählen',
    'The current picture': 'Das jetzige Bild',
    'The new picture': 'Das neue Bild',
    'Replaced everywhere': 'Überall ersetzt',
    'Saved as a draft': 'Als Entwurf gespeichert',
    'Open it': 'Öffnen',
    'Replace everywhere': 'Überall ersetzen',
    Replace: 'Ersetzen',
    '{0} Descriptions written for a single use are kept.':
      '{0} Beschreibungen für einzelne Stellen bleiben erhalten.',
    'Also in one draft': 'Auch in einem Entwurf',
    'Also in {0} drafts': 'Auch in {0} Entwürfen',
    'Save as a draft': 'Als Entwurf speichern',
    'Not shown on the site.': 'Wird auf der Website nicht gezeigt.',
    'Changes 1 use.': 'Ändert 1 Stelle.',
    'Changes {0} uses.': 'Ändert {0} Stellen.',
    Uploads: 'Uploads',
    'Uploading {0} of {1}': '{0} von {1} wird hochgeladen',
    'Try all again': 'Alle erneut versuchen',
    Close: 'Schließen',
    'Uploaded so far': 'Bisher hochgeladen',
    '{0} added': '{0} hinzugefügt',
    '{0} already in the library': '{0} schon in der Mediathek',
    '{0} not added': '{0} nicht hinzugefügt',
    'that one': 'das andere',
    'Keep both': 'Beide behalten',
    'Try {0} again': '{0} erneut versuchen',
    Uploading: 'Wird hochgeladen',
    'Already in the library': 'Schon in der Mediathek',
    'Looks like {0}. Use that one instead?': 'Sieht aus wie {0}. Dieses stattdessen verwenden?',
    'another picture': 'ein anderes Bild',
    'Added to Downloads': 'Zu den Downloads hinzugefügt',
    'Not added; {0} is used instead': 'Nicht hinzugefügt, {0} wird verwendet',
    'the other': 'das andere',
    'The uses could not be loaded.': 'Die Stellen konnten nicht geladen werden.',
    'Not used.': 'Nicht verwendet.',
    'Draft {0}': 'Entwurf {0}',
    'Version {0}': 'Version {0}',
    'Versions {0} to {1}': 'Versionen {0} bis {1}',
    '1 picture': '1 Bild',
    '{0} pictures': '{0} Bilder',
    // admin/overview
    'Your name': 'Ihr Name',
    'Your logo': 'Ihr Logo',
    'Your colours': 'Ihre Farben',
    'Your phone number': 'Ihre Telefonnummer',
    'Your email': 'Ihre E-Mail',
    'Your imprint': 'Ihr Impressum',
    Done: 'Erledigt',
    'To do': 'Zu tun',
    'Contact form in the last {0} days. Seen: {1}. Sent: {2}. {3}':
      'Kontaktformular in den letzten {0} Tagen. Gesehen: {1}. Gesendet: {2}. {3}',
    'Last changes': 'Letzte Änderungen',
    'New leads ({0})': 'Neue Anfragen ({0})',
    'New leads': 'Neue Anfragen',
    'No new leads.': 'Keine neuen Anfragen.',
    'Answer {0}': '{0} antworten',
    Overview: 'Übersicht',
    'New leads, unfinished work and anything that needs attention.':
      'Was neu ist, was unfertig ist und was Ihre Aufmerksamkeit braucht.',
    'The site is published, and no link is broken.':
      'Die Website ist veröffentlicht, und kein Link ist defekt.',
    'All notifications were sent.': 'Alle Benachrichtigungen wurden gesendet.',
    Problems: 'Probleme',
    'See details': 'Details ansehen',
    '1 notification could not be sent.': '1 Benachrichtigung konnte nicht gesendet werden.',
    '{0} notifications could not be sent.': '{0} Benachrichtigungen konnten nicht gesendet werden.',
    'Visitors do not get the newest pages.': 'Besucher bekommen nicht die neuesten Seiten.',
    '1 link is broken.': '1 Link ist defekt.',
    '{0} links are broken.': '{0} Links sind defekt.',
    'The last backup is {0} days old. Run: npm run backup':
      'Die letzte Sicherung ist {0} Tage alt. Führen Sie aus: npm run backup',
    'Unsaved changes and drafts': 'Ungespeicherte Änderungen und Entwürfe',
    'No unsaved changes or drafts.': 'Keine ungespeicherten Änderungen oder Entwürfe.',
    'Unsaved changes, {0}': 'Ungespeicherte Änderungen, {0}',
    '{0} asks for approval, {1}': '{0} bittet um Freigabe, {1}',
    '“{0}” is shown on the site.': '„{0}“ ist auf der Website sichtbar.',
    '“{0}” is hidden from the site.': '„{0}“ ist auf der Website ausgeblendet.',
    'Sent back by {0}, {1}': 'Zurückgegeben von {0}, {1}',
    'Draft · {0}, {1}': 'Entwurf · {0}, {1}',
    // admin/pages
    'No links. The header has the logo and the button.':
      'Keine Links. Die Kopfzeile hat das Logo und die Schaltfläche.',
    'No links. An imprint and a privacy page belong here, if you have them.':
      'Keine Links. Impressum und Datenschutzseite gehören hierher, wenn Sie welche haben.',
    'This link is hidden until you choose a destination.':
      'Dieser Link ist ausgeblendet, bis Sie ein Ziel wählen.',
    '{0} links have no destination yet and are hidden until you choose one.':
      '{0} Links haben noch kein Ziel und sind ausgeblendet, bis Sie eins wählen.',
    'One link': 'Ein Link',
    '{0} has no destination yet and is hidden until you choose one.':
      '{0} hat noch kein Ziel und ist ausgeblendet, bis Sie eins wählen.',
    'This link is hidden until it has a label.':
      'Dieser Link ist ausgeblendet, bis er eine Beschriftung hat.',
    link: 'Link',
    'No destination yet': 'Noch kein Ziel',
    'Link destination': 'Ziel des Links',
    'Leave it empty to use the page or service title.':
      'Leer lassen, um den Titel der Seite oder Dienstleistung zu verwenden.',
    'Add page': 'Seite hinzufügen',
    'Edit page': 'Seite bearbeiten',
    'Failed to save page': 'Die Seite konnte nicht gespeichert werden',
    'The page': 'Die Seite',
    block: 'Block',
    'Press “Add block” to add text, pictures or a section of the home page.':
      'Mit „Block hinzufügen“ ergänzen Sie Text, Bilder oder einen Abschnitt der Startseite.',
    Title: 'Titel',
    'Other pages, such as an imprint. To help visitors find one, add a link under {0}.':
      'Weitere Seiten, etwa ein Impressum. Damit Besucher eine finden, fügen Sie unter {0} einen Link hinzu.',
    Navigation: 'Navigation',
    pages: 'Seiten',
    'No pages yet. Most sites need an imprint and a privacy page first.':
      'Noch keine Seiten. Die meisten Websites brauchen zuerst ein Impressum und eine Datenschutzseite.',
    '+ Add page': '+ Seite hinzufügen',
    'Button destination': 'Ziel der Schaltfläche',
    'Edit this section under {0}.': 'Diesen Abschnitt bearbeiten Sie unter {0}.',
    'Text, or a section of the home page.': 'Text oder ein Abschnitt der Startseite.',
    'Missing pages': 'Fehlende Seiten',
    'No visitors have reached a missing page.': 'Kein Besucher hat eine fehlende Seite aufgerufen.',
    '{0}, last on {1}': '{0}, zuletzt am {1}',
    Once: 'Einmal',
    '{0} times': '{0}-mal',
    '. Did they want “{0}”?': '. War „{0}“ gemeint?',
    'Redirect {0} to…': '{0} weiterleiten auf …',
    'Redirect to…': 'Weiterleiten auf …',
    'Dismiss {0}': '{0} verwerfen',
    'Earlier addresses': 'Frühere Adressen',
    'These redirect to your pages automatically.':
      'Diese leiten automatisch auf Ihre Seiten weiter.',
    'Redirects to {0} ({1})': 'Leitet weiter auf {0} ({1})',
    'Shows that the page was removed': 'Zeigt, dass die Seite entfernt wurde',
    redirect: 'Weiterleitung',
    'No redirects yet. Add addresses from a previous website here; renamed pages redirect automatically.':
      'Noch keine Weiterleitungen. Fügen Sie hier Adressen einer früheren Website hinzu. Umbenannte Seiten leiten automatisch weiter.',
    'Destination page': 'Zielseite',
    'Import CSV': 'CSV importieren',
    'The home page': 'Die Startseite',
    'Site verification': 'Bestätigung der Website',
    'Click what you want to change, or choose it under “On this page”.':
      'Klicken Sie auf das, was Sie ändern möchten, oder wählen Sie es unter „Auf dieser Seite“.',
    Form: 'Formular',
    'Show page': 'Seite anzeigen',
    'Widen form': 'Formular verbreitern',
    'Close form': 'Formular schließen',
    'Page not found': 'Seite nicht gefunden',
    'Thank you': 'Danke',
    'Message not sent': 'Nachricht nicht gesendet',
    'Fixed pages': 'Feste Seiten',
    'Visitors find this page at {0}.': 'Besucher finden diese Seite unter {0}.',
    'Visitors will find this page at {0}.': 'Besucher werden diese Seite unter {0} finden.',
    'Once saved, visitors find this page at {0}; {1} redirects to it.':
      'Nach dem Speichern finden Besucher diese Seite unter {0}. {1} leitet dorthin weiter.',
    'Visitors find this page at {0} until its service has its own address.':
      'Besucher finden diese Seite unter {0}, bis ihre Dienstleistung eine eigene Adresse hat.',
    'Not in search results': 'Nicht in Suchergebnissen',
    'Search and sharing': 'Suche und Teilen',
    'Custom text': 'Ihr eigener Text',
    'Default: “{0}”': 'Vorgabe: „{0}“',
    'In search results': 'In Suchergebnissen',
    'Text from the page that matches the search.': 'Text der Seite, der zur Suche passt.',
    'The title is too long and will be cut off.': 'Der Titel ist zu lang und wird abgeschnitten.',
    'Shared link': 'Geteilter Link',
    'No picture': 'Kein Bild',
    'Available after saving': 'Nach dem Speichern verfügbar',
    // admin/people
    'This is your own account. You will be logged out and cannot log in again.':
      'Das ist Ihr eigenes Konto. Sie werden abgemeldet und können sich nicht mehr anmelden.',
    'Reset access of {0}?': 'Zugang von {0} zurücksetzen?',
    'Reset access': 'Zugang zurücksetzen',
    'This removes their password, two-step verification, passkeys and API tokens, and ends their sessions and open invitations. You get a link with which they can choose a new password or passkey.':
      'Das entfernt Passwort, zweiten Faktor, Passkeys und API-Token und beendet Sitzungen und offene Einladungen. Sie bekommen einen Link, mit dem die Person ein neues Passwort oder einen Passkey wählen kann.',
    'The link': 'Der Link',
    'Copy this link for {0} now: it is shown once, works once, and expires in 30 minutes.':
      'Kopieren Sie diesen Link für {0} jetzt: Er wird einmal angezeigt, gilt einmal und läuft in 30 Minuten ab.',
    'Their content is kept. Their sessions, API tokens, open invitations, links and schedules end.':
      'Die Inhalte bleiben. Sitzungen, API-Token, offene Einladungen, Links und Zeitpläne enden.',
    'Remove {0}?': '{0} entfernen?',
    'Suspend {0}?': '{0} sperren?',
    Suspend: 'Sperren',
    'Change address': 'Adresse ändern',
    'The email address for login.': 'Die E-Mail-Adresse für die Anmeldung.',
    'End sessions': 'Sitzungen beenden',
    'They are logged out on every device.': 'Die Person wird auf jedem Gerät abgemeldet.',
    'For people who cannot log in any more.': 'Für Personen, die sich nicht mehr anmelden können.',
    Reactivate: 'Entsperren',
    'They can log in as before.': 'Die Person kann sich wieder anmelden wie zuvor.',
    'They cannot log in until you reactivate them. Their open invitations, links and schedules end.':
      'Die Person kann sich nicht anmelden, bis Sie sie entsperren. Offene Einladungen, Links und Zeitpläne enden.',
    'Deletes the account and keeps their content.': 'Löscht das Konto, die Inhalte bleiben.',
    'Change {0}': '{0} ändern',
    'Change…': 'Ändern …',
    '+ Invite': '+ Einladen',
    'Everyone who can log in here, and their roles.':
      'Alle, die sich hier anmelden können, und ihre Rollen.',
    'The invitation': 'Die Einladung',
    'Copy this link for {0} now: it is shown once, works once, and expires in 72 hours.':
      'Kopieren Sie diesen Link für {0} jetzt: Er wird einmal angezeigt, gilt einmal und läuft in 72 Stunden ab.',
    'Nobody yet.': 'Noch niemand.',
    accounts: 'Konten',
    'Pending invitations': 'Offene Einladungen',
    invitations: 'Einladungen',
    '{0} Ask everyone to set up two-step verification, then require it below, so that a stolen password alone is useless.':
      '{0} Bitten Sie alle, einen zweiten Faktor einzurichten, und verlangen Sie ihn dann unten. So nützt ein gestohlenes Passwort allein nichts.',
    'Your site is on the internet.': 'Ihre Website ist im Internet.',
    'Require two-step verification': 'Zweiten Faktor verlangen',
    'A code from an app after the password, or a passkey. People without one must set it up at their next login.':
      'Ein Code aus einer App nach dem Passwort oder ein Passkey. Wer keinen hat, wird bei der nächsten Anmeldung gebeten, ihn einzurichten.',
    'Writers may share drafts before approval': 'Autoren dürfen Entwürfe vor der Freigabe teilen',
    'Anyone with the link sees the draft at the addresses of your site.':
      'Wer den Link hat, sieht den Entwurf unter den Adressen Ihrer Website.',
    'Drafts that wait for approval cannot be shared. Ask for approval, or ask an owner to allow sharing under Accounts.':
      'Entwürfe, die auf Freigabe warten, können nicht geteilt werden. Bitten Sie um Freigabe, oder bitten Sie einen Inhaber, das Teilen unter Konten zu erlauben.',
    'Writers ask for approval': 'Autoren bitten um Freigabe',
    'What they submit waits in a draft until an owner or editor publishes it. The same applies to API tokens without ‘Publish’.':
      'Was sie speichern, wartet in einem Entwurf, bis ein Inhaber oder die Redaktion es veröffentlicht. Das gilt auch für API-Token ohne „Veröffentlichen“.',
    Passkey: 'Passkey',
    Role: 'Rolle',
    'Two-step verification': 'Zweiter Faktor',
    'Last seen': 'Zuletzt gesehen',
    Suspended: 'Gesperrt',
    'Change role of {0}': 'Rolle von {0} ändern',
    'Invited by': 'Eingeladen von',
    Expires: 'Läuft ab',
    'Send the invitation of {0} by email': 'Einladung von {0} per E-Mail senden',
    'Send by email': 'Per E-Mail senden',
    'New link for {0}': 'Neuer Link für {0}',
    'New link': 'Neuer Link',
    'Withdraw the invitation of {0}': 'Einladung von {0} zurückziehen',
    Withdraw: 'Zurückziehen',
    '+ New token': '+ Neues Token',
    'Keys for programs. Each token has limited rights and an expiry date.':
      'Schlüssel für Programme. Jedes Token hat begrenzte Rechte und ein Ablaufdatum.',
    'The token': 'Das Token',
    'Copy this token into the program. It is shown only now.':
      'Kopieren Sie dieses Token in das Programm. Es wird nur jetzt angezeigt.',
    tokens: 'Token',
    'No tokens yet. Create one for each program, so that you can revoke each separately.':
      'Noch keine Token. Erstellen Sie für jedes Programm ein eigenes, um jedes einzeln widerrufen zu können.',
    'Create first token': 'Erstes Token erstellen',
    Scopes: 'Berechtigungen',
    'Created by': 'Erstellt von',
    'Last used': 'Zuletzt verwendet',
    'Revoke {0}': '{0} widerrufen',
    Revoke: 'Widerrufen',
    'New token': 'Neues Token',
    'nightly build': 'nächtlicher Build',
    'Expires after': 'Läuft ab nach',
    'No.': 'Nr.',
    'All activity, newest first. Entries are linked, so tampering is detected.':
      'Wer was getan hat, das Neueste zuerst. Die Einträge sind verkettet, sodass Manipulation auffällt.',
    'Check for tampering': 'Auf Manipulation prüfen',
    'Find entries': 'Einträge suchen',
    All: 'Alle',
    entries: 'Einträge',
    'No matching entries.': 'Keine passenden Einträge.',
    'No entries yet.': 'Noch keine Einträge.',
    'Load older entries': 'Ältere Einträge laden',
    'No tampering found. Entries checked: {0}. Last digest: {1}.':
      'Keine Manipulation gefunden. Geprüfte Einträge: {0}. Prüfsumme des letzten: {1}.',
    'The audit log could not be checked.': 'Das Protokoll konnte nicht geprüft werden.',
    'Change the address of {0}': 'Adresse von {0} ändern',
    'They log in with the new address from now on; we notify the old one if email is set up.':
      'Damit meldet sich die Person künftig an. Die alte Adresse benachrichtigen wir, wenn E-Mail eingerichtet ist.',
    'Password is required.': 'Geben Sie das Passwort ein.',
    'Confirm it is you': 'Bestätigen Sie, dass Sie es sind',
    'For security, enter the password of {0} again.':
      'Geben Sie zur Sicherheit das Passwort von {0} noch einmal ein.',
    'For security, log in as {0} again.': 'Melden Sie sich zur Sicherheit noch einmal als {0} an.',
    'Use passkey': 'Passkey verwenden',
    Confirm: 'Bestätigen',
    'Log in with {0}': 'Mit {0} anmelden',
    'The audit log could not be exported.': 'Das Protokoll konnte nicht exportiert werden.',
    'Export {0}': '{0} exportieren',
    'Invite someone': 'Jemanden einladen',
    'You will get a link to send them; they choose their own password.':
      'Sie bekommen einen Link zum Weitergeben. Das Passwort wählt die Person selbst.',
    Copied: 'Kopiert',
    Copy: 'Kopieren',
    'Your account has no access to this. An owner can change that.':
      'Ihr Konto hat darauf keinen Zugriff. Ein Inhaber kann das ändern.',
    'Disconnect {0}?': '{0} trennen?',
    'You will no longer be able to log in to this account with {0}.':
      'Sie können sich dann nicht mehr mit {0} bei diesem Konto anmelden.',
    Disconnect: 'Trennen',
    'You can log in to this account with {0}.':
      'Sie können sich mit {0} bei diesem Konto anmelden.',
    'Connect {0} to log in to this account with it.':
      'Verbinden Sie {0}, um sich damit bei diesem Konto anzumelden.',
    'Connect {0}': '{0} verbinden',
    'Your name, login and sessions.': 'Ihr Name, Ihre Anmeldung und Ihre Sitzungen.',
    '{0} Set it up below to continue.':
      '{0} Richten Sie Ihren unten ein, um alles andere zu öffnen.',
    'Everyone here needs two-step verification.': 'Alle hier brauchen einen zweiten Faktor.',
    'Your password was generated. Choose your own below.':
      'Ihr Passwort wurde automatisch erzeugt. Wählen Sie unten Ihr eigenes.',
    'Your recovery codes': 'Ihre Wiederherstellungscodes',
    'Keep these somewhere other than your phone. Each replaces a code from your app once. They are shown only now.':
      'Bewahren Sie sie woanders auf als auf Ihrem Telefon. Jeder ersetzt einmal einen Code aus Ihrer App. Sie werden nur jetzt angezeigt.',
    'You log in with this address. You can change it under {0}.':
      'Mit dieser Adresse melden Sie sich an. Sie können sie unter {0} ändern.',
    'You log in with this address, which an owner can change.':
      'Mit dieser Adresse melden Sie sich an. Ein Inhaber kann sie ändern.',
    'Save name': 'Namen speichern',
    Password: 'Passwort',
    'Current password': 'Aktuelles Passwort',
    'Show current password': 'Aktuelles Passwort anzeigen',
    'New password': 'Neues Passwort',
    'Change password': 'Passwort ändern',
    'Choose password': 'Passwort wählen',
    Sessions: 'Sitzungen',
    sessions: 'Sitzungen',
    'No sessions.': 'Keine Sitzungen.',
    'End all other sessions': 'Alle anderen Sitzungen beenden',
    Browser: 'Browser',
    ', this one': ', diese',
    'End {0}': '{0} beenden',
    End: 'Beenden',
    'At least 12 characters. Tip: use a few unrelated words.':
      'Mindestens 12 Zeichen. Tipp: Verwenden Sie einige Wörter, die nichts miteinander zu tun haben.',
    'Good password.': 'Gutes Passwort.',
    Passkeys: 'Passkeys',
    'With a passkey you log in with your fingerprint, face or PIN instead of a password.':
      'Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder PIN an statt mit einem Passwort.',
    'Add passkey': 'Passkey hinzufügen',
    'Remove “{0}”?': '„{0}“ entfernen?',
    'You will no longer be able to log in with it. Delete it on the device too.':
      'Sie können sich damit nicht mehr anmelden. Löschen Sie ihn auch auf dem Gerät.',
    passkeys: 'Passkeys',
    'No passkeys yet.': 'Noch keine Passkeys.',
    Created: 'Erstellt',
    Rename: 'Umbenennen',
    'Passkey name': 'Name des Passkeys',
    'As last chosen in this browser': 'Wie zuletzt in diesem Browser gewählt',
    'Same as the device': 'Wie das Gerät',
    Light: 'Hell',
    Preferences: 'Einstellungen',
    'Console language': 'Sprache der Konsole',
    'Date and number format': 'Format von Datum und Zahlen',
    'English, the default': 'Deutsch, die Vorgabe',
    'Time zone': 'Zeitzone',
    'As in this browser': 'Wie in diesem Browser',
    Appearance: 'Farbschema',
    'Save preferences': 'Einstellungen speichern',
    'Remove two-step verification?': 'Zweiten Faktor entfernen?',
    'Anyone who has your password will be able to log in.':
      'Wer Ihr Passwort hat, kann sich dann anmelden.',
    'You log in with your password and a code from your app. {0}':
      'Sie melden sich mit Passwort und einem Code aus Ihrer App an. {0}',
    '1 recovery code is left.': '1 Wiederherstellungscode ist übrig.',
    '{0} recovery codes are left.': '{0} Wiederherstellungscodes sind übrig.',
    'New recovery codes': 'Neue Wiederherstellungscodes',
    'Remove two-step verification': 'Zweiten Faktor entfernen',
    'With codes, a stolen password alone is useless. You need an app that generates codes, on your phone or in your password manager.':
      'Mit Codes nützt ein gestohlenes Passwort allein nichts. Sie brauchen eine App, die Codes erzeugt, auf Ihrem Telefon oder in Ihrem Passwortmanager.',
    'Set up codes': 'Codes einrichten',
    'Scan this with your app, or add an account there with the key below. Then enter the six digits it shows.':
      'Scannen Sie das mit Ihrer App, oder legen Sie dort mit dem Schlüssel unten ein Konto an. Geben Sie dann die sechs Ziffern ein, die sie zeigt.',
    'QR code for the app': 'QR-Code des Schlüssels für die App',
    'Setup key': 'Schlüssel für die App',
    'Turn on codes': 'Codes einschalten',
    'Continue with {0}': 'Weiter mit {0}',
    'The provider refused the login, or it took too long. Try again.':
      'Der Anbieter hat die Anmeldung abgelehnt, oder es hat zu lange gedauert. Versuchen Sie es erneut.',
    'Close this window and continue where you were.':
      'Schließen Sie dieses Fenster und machen Sie dort weiter, wo Sie waren.',
    'This did not work': 'Das hat nicht geklappt',
    'One moment': 'Einen Moment',
    'Logging in…': 'Anmeldung läuft …',
    'Go to console': 'Zur Konsole',
    'Forgot password?': 'Passwort vergessen?',
    'Send link': 'Link senden',
    'You get an email with a link that works for 30 minutes.':
      'Sie bekommen eine E-Mail mit einem Link, der 30 Minuten gilt.',
    'Join {0}': '{0} beitreten',
    '{0} invited you, {1}. You log in here with {2}.':
      '{0} hat Sie eingeladen, {1}. Sie melden sich hier mit {2} an.',
    'This link does not work': 'Dieser Link funktioniert nicht',
    'Checking the link…': 'Der Link wird geprüft …',
    'Go to login': 'Zur Anmeldung',
    'Choose a new password': 'Neues Passwort wählen',
    '{0} invited you, {1}. {2}': '{0} hat Sie eingeladen, {1}. {2}',
    'For {0} at {1}. Every session and API token will end.':
      'Für {0} auf {1}. Alle Sitzungen und API-Token werden enden.',
    'For {0} at {1}. Every session and API token has ended.':
      'Für {0} auf {1}. Alle Sitzungen und API-Token sind beendet.',
    'With a passkey you log in with your fingerprint, face or PIN, and have no password to lose.':
      'Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder PIN an und haben kein Passwort, das Sie verlieren können.',
    'Or choose a password:': 'Oder wählen Sie ein Passwort:',
    Join: 'Beitreten',
    'Save password': 'Passwort speichern',
    'Your role: {0}. {1}.': 'Ihre Rolle: {0}. {1}.',
    'Log in with a passkey': 'Mit Passkey anmelden',
    'With your fingerprint, face or PIN, once you have added a passkey under My account.':
      'Mit Fingerabdruck, Gesicht oder PIN, sobald Sie unter „Mein Konto“ einen Passkey hinzugefügt haben.',
    'Admin Login': 'Anmeldung',
    Login: 'Anmelden',
    'Email is required.': 'Geben Sie Ihre E-Mail-Adresse ein.',
    'Forgot password? Ask an owner of this console or the person who set it up.':
      'Passwort vergessen? Fragen Sie einen Inhaber dieser Konsole oder die Person, die sie eingerichtet hat.',
    'Passkeys need an encrypted connection: set CONSOLE_URL to an address that begins with https.':
      'Passkeys brauchen eine verschlüsselte Verbindung: Setzen Sie CONSOLE_URL auf eine Adresse, die mit https beginnt.',
    'Passkeys work only at {0}, the address set in CONSOLE_URL. You opened the console at {1}.':
      'Passkeys funktionieren nur unter {0}, der Adresse in CONSOLE_URL. Sie haben die Konsole unter {1} geöffnet.',
    'This browser does not support passkeys.': 'Dieser Browser unterstützt keine Passkeys.',
    'This device already has a passkey for your account.':
      'Dieses Gerät hat schon einen Passkey für Ihr Konto.',
    'No passkey was used. Try again, or log in another way.':
      'Es wurde kein Passkey verwendet. Versuchen Sie es erneut, oder melden Sie sich anders an.',
    'The passkey could not be used here.': 'Der Passkey konnte hier nicht verwendet werden.',
    // admin/publish
    'Broken links and missing picture descriptions, titles and headings on every public page.':
      'Defekte Links und fehlende Bildbeschreibungen, Titel und Überschriften auf allen öffentlichen Seiten.',
    'Checking your pages…': 'Ihre Seiten werden geprüft …',
    'Nothing is live yet, so there is nothing to check.':
      'Noch ist nichts veröffentlicht, daher gibt es nichts zu prüfen.',
    'Check results': 'Prüfergebnisse',
    'Open picture': 'Bild öffnen',
    'View version {0}': 'Version {0} ansehen',
    'Go back…': 'Zurückkehren …',
    'Go back to version {0}': 'Zu Version {0} zurückkehren',
    'Download version {0}': 'Version {0} herunterladen',
    'Every state of the site that went live. You can view it, download it, or go back to it. To undo a single change, go to {0}.':
      'Jeder Stand der Website, der veröffentlicht war. Sie können ihn ansehen, herunterladen oder zu ihm zurückkehren. Eine einzelne Änderung machen Sie unter {0} rückgängig.',
    'Verify live site': 'Veröffentlichte Website prüfen',
    '{0} The first download can take some minutes because it includes every picture in every size. You can continue working.':
      '{0} Der erste Download kann einige Minuten dauern, weil er jedes Bild in jeder Größe enthält. Sie können weiterarbeiten.',
    'Packing version {0}…': 'Version {0} wird gepackt …',
    versions: 'Versionen',
    'Nothing has gone live yet. Your first version appears here after your first Submit.':
      'Noch wurde nichts veröffentlicht. Ihre erste Version erscheint hier, nachdem Sie zum ersten Mal gespeichert haben.',
    Version: 'Version',
    ' · live': ' · veröffentlicht',
    Changes: 'Änderungen',
    'version {0}': 'Version {0}',
    'Go back to {0}?': 'Zurück zu {0}?',
    'Saved since': 'Seitdem gespeichert',
    'Keep {0} as it is now': '{0} lassen, wie es jetzt ist',
    '… and {0} more, which will be removed too.':
      '… und {0} weitere, die ebenfalls entfernt werden.',
    'Nothing is lost: you can undo this right away, and later under {0}.':
      'Nichts geht verloren: Sie können das sofort rückgängig machen, später auch unter {0}.',
    'Go back': 'Zurückkehren',
    'Visitors will see the site as it was in version {0}.':
      'Besucher werden die Website sehen, wie sie in Version {0} war.',
    'Version {0} looks exactly like the current site.':
      'Version {0} sieht genauso aus wie die aktuelle Website.',
    'This changes up to {0} for visitors.': 'Das ändert bis zu {0} für Besucher.',
    'This changes {0} for visitors.': 'Das ändert {0} für Besucher.',
    'There is nothing to restore.': 'Es gibt nichts wiederherzustellen.',
    'This removes later changes from the site and from the forms. Select what to keep.':
      'Das entfernt spätere Änderungen von der Website und aus den Formularen. Wählen Sie, was bleiben soll.',
    '{0} by {1}, {2}{3}': '{0} von {1}, {2}{3}',
    'The link to{0} is broken.': 'Der Link zu{0} ist defekt.',
    'Choose another page for it, restore the page, or add a redirect.':
      'Wählen Sie eine andere Seite dafür, stellen Sie die Seite wieder her, oder fügen Sie eine Weiterleitung hinzu.',
    'The page has no title.': 'Die Seite hat keinen Titel.',
    'Fill in its heading or name.': 'Füllen Sie ihre Überschrift oder ihren Namen aus.',
    'The page has no description for search engines.':
      'Die Seite hat keine Beschreibung für Suchmaschinen.',
    'Fill in the description of its banner or introduction.':
      'Füllen Sie die Beschreibung ihres Banners oder ihrer Einleitung aus.',
    'The picture{0} has no description.': 'Das Bild{0} hat keine Beschreibung.',
    'Describe it for people who cannot see it, or mark it as decorative.':
      'Beschreiben Sie es für Menschen, die es nicht sehen können, oder markieren Sie es als dekorativ.',
    'Fill in ‘Picture description’ in the form that contains it, for people who cannot see it.':
      'Füllen Sie „Bildbeschreibung“ im zugehörigen Formular aus, für Menschen, die das Bild nicht sehen können.',
    'The link to{0} has no text.': 'Der Link zu{0} hat keinen Text.',
    'Fill in its label.': 'Füllen Sie seine Beschriftung aus.',
    'A heading ({0}) is empty.': 'Eine Überschrift ({0}) ist leer.',
    'Fill it in, or remove it.': 'Füllen Sie sie aus, oder entfernen Sie sie.',
    'The heading{0} skips a level.': 'Die Überschrift{0} überspringt eine Ebene.',
    'Use a heading one level below the one before it.':
      'Verwenden Sie eine Überschrift eine Ebene unter der vorigen.',
    'The page has no main heading.': 'Die Seite hat keine Hauptüberschrift.',
    'The page has {0} main headings.': 'Die Seite hat {0} Hauptüberschriften.',
    'Give it exactly one: the heading of its banner.':
      'Geben Sie ihr genau eine: die Überschrift ihres Banners.',
    'Another page has the same title{0}.': 'Eine andere Seite hat denselben Titel{0}.',
    'Give each page its own title, so that search results show different ones.':
      'Geben Sie jeder Seite einen eigenen Titel, damit Suchergebnisse verschiedene zeigen.',
    'The page is heavy: more than {0} of text.': 'Die Seite ist schwer: mehr als {0} Text.',
    'Move some of it to another page, because phones load it slowly.':
      'Verschieben Sie einen Teil auf eine andere Seite, denn Telefone laden sie langsam.',
    'A redirect from {0} does not work, because this page has the address.':
      'Eine Weiterleitung von {0} wirkt nicht, weil diese Seite die Adresse hat.',
    'Delete the redirect, or give the page another address.':
      'Löschen Sie die Weiterleitung, oder geben Sie der Seite eine andere Adresse.',
    'The picture or file{0} was erased for good.':
      'Das Bild oder die Datei{0} wurde endgültig gelöscht.',
    'Choose another for it, or remove it.': 'Wählen Sie einen Ersatz, oder entfernen Sie es.',
    'the first {0}': 'den ersten {0}',
    'No problems found. We checked {0} for broken links and similar problems.':
      'Keine Probleme gefunden. Geprüft auf defekte Links und Ähnliches: {0}.',
    'No problems found on {0}.': 'Keine Probleme gefunden. Geprüft: {0}.',
    '1 problem': '1 Problem',
    '{0} problems': '{0} Probleme',
    'This would cause {0}.': 'Der Entwurf würde {0} verursachen.',
    '{0} found on {1}.': '{0} gefunden. Geprüft: {1}.',
    'Open this address within 15 minutes: {0}':
      'Öffnen Sie diese Adresse innerhalb von 15 Minuten: {0}',
    'Publishing failed.': 'Die Veröffentlichung ist fehlgeschlagen.',
    'Version {0} was shown temporarily': 'Version {0} wurde vorübergehend gezeigt',
    'Publishing was resumed': 'Das Veröffentlichen wurde fortgesetzt',
    'Back to {0} (version {1})': 'Zurück zu {0} (Version {1})',
    'No visible change': 'Keine sichtbare Änderung',
    'All pages, rendered again': 'Alle Seiten, neu erzeugt',
    '1 page removed': '1 Seite entfernt',
    '{0} pages removed': '{0} Seiten entfernt',
    '{0} and {1} more': '{0} und {1} weitere',
    'the order of a list': 'Reihenfolge einer Liste',
    'a {0}': '{0}',
    'This does not check how pages look, or caches in front of the site.':
      'Nicht geprüft wird, wie Seiten aussehen oder was Zwischenspeicher vor der Website ausliefern.',
    'was compared, byte for byte, with a new build of the whole site':
      'wurde Byte für Byte mit einem neuen Bau der ganzen Website verglichen',
    'Visitors see your site exactly as it was last saved.':
      'Besucher sehen Ihre Website genau so, wie sie zuletzt gespeichert wurde.',
    'Version {0} {1}: all {2} files are the same. {3}':
      'Version {0} {1}: Alle {2} Dateien sind gleich. {3}',
    '1 file differs': '1 Datei unterscheidet sich',
    '{0} files differ': '{0} Dateien unterscheiden sich',
    'Visitors do not see your site as it was last saved.':
      'Besucher sehen Ihre Website nicht so, wie sie zuletzt gespeichert wurde.',
    'Version {0} {1}. {2}: {3}{4}. {5}': 'Version {0} {1}. {2}: {3}{4}. {5}',
    // admin/screens
    'Add Categories': 'Kategorie hinzufügen',
    'Categories table': 'Tabelle der Kategorien',
    // admin/session
    'yesterday {0}': 'gestern {0}',
    'today {0}': 'heute {0}',
    'tomorrow {0}': 'morgen {0}',
    // admin/shell
    'Skip to form': 'Zum Formular springen',
    'Opening the screen': 'Bereich wird geöffnet',
    'Please log in again': 'Bitte melden Sie sich erneut an',
    'Your session expired. Nothing is lost: enter the password for {0} to continue.':
      'Ihre Sitzung ist abgelaufen. Nichts ist verloren: Geben Sie das Passwort von {0} ein, um fortzufahren.',
    'Your session expired. Nothing is lost: enter your email and password to continue.':
      'Ihre Sitzung ist abgelaufen. Nichts ist verloren: Geben Sie E-Mail und Passwort ein, um fortzufahren.',
    'Log in and continue': 'Anmelden und fortfahren',
    'Close menu': 'Menü schließen',
    Screens: 'Bereiche',
    '{0} new': '{0} neu',
    '{0} waiting for approval': '{0} warten auf Freigabe',
    'Find a screen (Ctrl+K)': 'Bereich suchen (Strg+K)',
    'View page': 'Seite ansehen',
    'View site': 'Website ansehen',
    Help: 'Hilfe',
    'Switch to dark colours': 'Zu dunklen Farben wechseln',
    'Switch to light colours': 'Zu hellen Farben wechseln',
    'Open menu{0}': 'Menü öffnen{0}',
    ' (unsaved changes)': ' (ungespeicherte Änderungen)',
    '{0} scheduled drafts need attention.': '{0} geplante Entwürfe brauchen Ihre Aufmerksamkeit.',
    '{0} · Console': '{0} · Konsole',
    Console: 'Konsole',
    'Everyone here needs two-step verification, and you have not set it up yet.':
      'Alle hier brauchen einen zweiten Faktor, und Sie haben noch keinen eingerichtet.',
    'Set up': 'Einrichten',
    'This screen does not exist': 'Diesen Bereich gibt es nicht',
    'The address may be mistyped. Choose a screen in the menu, or press Ctrl+K to find one.':
      'Vielleicht ist die Adresse vertippt. Wählen Sie einen Bereich im Menü, oder suchen Sie ihn mit Strg+K.',
    'Go to About Founder': 'Zu „Über den Gründer“',
    'This screen could not be opened': 'Dieser Bereich konnte nicht geöffnet werden',
    'The connection may be down, or the console was updated. Your changes are kept.':
      'Vielleicht ist die Verbindung unterbrochen, oder die Konsole wurde aktualisiert. Ihre Änderungen bleiben erhalten.',
    'edit on the page click preview whole':
      'auf der Seite bearbeiten klicken vorschau ganze website',
    'services table order': 'leistungen tabelle reihenfolge',
    'new service': 'neue leistung anlegen',
    'page content texts all categories order': 'seiteninhalt texte alle kategorien reihenfolge',
    'new category page content': 'neue kategorie seiteninhalt',
    'start home dashboard what is going on first steps problems figures':
      'start startseite dashboard erste schritte probleme zahlen',
    'help manual how to documentation': 'hilfe handbuch anleitung dokumentation',
    'broken links findings accessibility titles problems':
      'defekte links funde barrierefreiheit titel probleme',
    'notices emails webhooks recipients deliveries':
      'mitteilungen e-mails webhooks empfänger zustellungen',
    'imprint privacy legal own pages blocks':
      'impressum datenschutz rechtliches eigene seiten blöcke',
    'library images photos uploads downloads pdf descriptions alt text crop replace':
      'mediathek bilder fotos hochladen downloads pdf beschreibungen alternativtext zuschneiden ersetzen',
    'messages inbox visitors leads contact form':
      'nachrichten posteingang besucher anfragen kontaktformular',
    'messages queries visitors spam assign status notes contact form':
      'nachrichten anfragen besucher spam zuweisen status notizen kontaktformular',
    'names list': 'namen liste',
    'who changed what when versions compare undo restore put back':
      'wer hat was wann geändert fassungen vergleichen rückgängig wiederherstellen zurück',
    'draft plan date later prepare unpublished share link publish together promotion offer weekend schedule':
      'entwurf plan datum später vorbereiten unveröffentlicht teilen link gemeinsam veröffentlichen aktion angebot wochenende zeitplan',
    'deleted removed put back undo restore':
      'gelöscht entfernt zurückholen rückgängig wiederherstellen',
    'history versions publish put back undo download restore':
      'verlauf versionen veröffentlichen zurück rückgängig herunterladen wiederherstellen',
    'people users invite colleagues roles suspend reset access':
      'personen benutzer einladen kollegen rollen sperren zugang zurücksetzen',
    'programs keys scopes access': 'programme schlüssel berechtigungen zugriff',
    'history trail export who changed what': 'verlauf protokoll export wer hat was geändert',
    'password two-step verification second factor passkey sessions language theme time zone name':
      'passwort zweiter faktor passkey sitzungen sprache farbschema zeitzone name',
    Service: 'Dienstleistung',
    'Category of {0}': 'Kategorie von {0}',
    'a service': 'einer Dienstleistung',
    Retry: 'Erneut versuchen',
    'Publish older content…': 'Älteren Inhalt veröffentlichen …',
    'Publish the older content?': 'Älteren Inhalt veröffentlichen?',
    'Visitors no longer see what is missing here. The newer pages stay in Earlier versions, where you can view and download them.':
      'Besucher sehen dann nicht mehr, was hier fehlt. Die neueren Seiten bleiben unter „Frühere Versionen“, wo Sie sie ansehen und herunterladen können.',
    'Yes, publish it': 'Ja, veröffentlichen',
    'Failed: {0}': 'Fehlgeschlagen: {0}',
    'No response from the server': 'Keine Antwort vom Server',
    'Checking…': 'Wird geprüft …',
    'Failed: the site could not be published.':
      'Fehlgeschlagen: Die Website konnte nicht veröffentlicht werden.',
    'Publishing…': 'Wird veröffentlicht …',
    'Published; the public address could not be checked':
      'Veröffentlicht; die öffentliche Adresse konnte nicht geprüft werden',
    'Published, but visitors still get older pages':
      'Veröffentlicht, aber Besucher bekommen noch ältere Seiten',
    ' (and {0} more)': ' (und {0} weitere)',
    'Site is up to date': 'Website ist aktuell',
    'Sent back': 'Zurückgegeben',
    'Waiting for approval': 'Wartet auf Freigabe',
    'Approval is not requested yet': 'Freigabe noch nicht erbeten',
    'Live · {0} · {1}': 'Veröffentlicht · {0} · {1}',
    'no visible change': 'keine sichtbare Änderung',
    'You cannot add files here. Drop or paste the picture on its field, in the dashed frame.':
      'Hier können Sie keine Dateien hinzufügen. Ziehen oder fügen Sie das Bild in sein Feld, in den gestrichelten Rahmen.',
    'You cannot add files here: this screen has no field for pictures.':
      'Hier können Sie keine Dateien hinzufügen: Dieser Bereich hat kein Feld für Bilder.',
    // admin/ui
    'Code from your app': 'Code aus Ihrer App',
    Find: 'Suchen',
    'Drag to move': 'Zum Verschieben ziehen',
    'Move {0}': '{0} verschieben',
    Details: 'Details',
    'Show password': 'Passwort anzeigen',
    Options: 'Optionen',
    'No matches.': 'Keine Treffer.',
    'The console was updated, or there is no connection. Load this page again?':
      'Die Konsole wurde aktualisiert, oder es besteht keine Verbindung. Diese Seite neu laden?',
    'Deleted!': 'Gelöscht!',
    Back: 'Zurück',
    '“{0}” is now {1} of {2}, on the site too.':
      '„{0}“ ist jetzt {1} von {2}, auch auf der Website.',
    'Last move undone.': 'Letztes Verschieben rückgängig gemacht.',
    'Failed to save order': 'Die Reihenfolge konnte nicht gespeichert werden',
    'Someone else': 'Jemand anders',
    '{0} changed this order in the meantime. This is the current order; move the item again if needed.':
      '{0} hat diese Reihenfolge inzwischen geändert. Sie sehen die aktuelle. Verschieben Sie den Eintrag bei Bedarf erneut.',
    'Failed to delete page': 'Die Seite konnte nicht gelöscht werden',
    'Or hide it: you can show it again at any time.':
      'Oder blenden Sie sie aus: Sie können sie jederzeit wieder anzeigen.',
    '{0} will be deleted in this draft. Visitors see it until you publish the draft.':
      '{0} wird in diesem Entwurf gelöscht. Besucher sehen es, bis Sie den Entwurf veröffentlichen.',
    '{0} moves to the trash. You can restore it from there.':
      '{0} kommt in den Papierkorb. Von dort können Sie es wiederherstellen.',
    'This could not be opened. Try again in a moment; if that does not help, load the page again. Your changes are kept.':
      'Das konnte nicht geöffnet werden. Versuchen Sie es gleich noch einmal. Hilft das nicht, laden Sie die Seite neu. Ihre Änderungen bleiben erhalten.',
    '{0} pictures are shown here once they are saved':
      '{0}-Bilder werden hier gezeigt, sobald sie gespeichert sind',
    'To move this item, press Space, use the arrow keys, then press Space again. Escape cancels.':
      'Um diesen Eintrag zu verschieben, drücken Sie die Leertaste, dann die Pfeiltasten und wieder die Leertaste. Escape bricht ab.',
    'Picked up {0} at position {1}.': '{0} an Position {1} aufgenommen.',
    '{0} is over position {1}.': '{0} ist über Position {1}.',
    '{0} is back at position {1}.': '{0} ist wieder an Position {1}.',
    'Search {0}': '{0} durchsuchen',
    '{0} in total': '{0} insgesamt',
    'Clear the search and sorting to reorder this list.':
      'Heben Sie Suche und Sortierung auf, um diese Liste umzuordnen.',
    'Show all in order': 'Alle in ihrer Reihenfolge anzeigen',
    'Drag to change the order': 'Ziehen, um die Reihenfolge zu ändern',
    'Position of {0}': 'Position von {0}',
    'Type a position and press Enter':
      'Geben Sie eine Position ein und drücken Sie die Eingabetaste',
    'Pages of {0}': 'Seiten der {0}',
    First: 'Erste',
    Previous: 'Vorige',
    'Page {0} of {1}': 'Seite {0} von {1}',
    Next: 'Nächste',
    Last: 'Letzte',
    'View {0}': '{0} ansehen',
    Delete: 'Löschen',
    'Delete {0}': '{0} löschen',
    'Hide {0}': '{0} ausblenden',
    'Use a format such as {0}.': 'Verwenden Sie ein Format wie {0}.',
    'Open calendar': 'Kalender öffnen',
    'Only a correction: translations stay up to date':
      'Nur eine Korrektur: Übersetzungen stimmen weiterhin',
    '1 text becomes outdated in {0}': '1 Text wird veraltet: {0}',
    '{0} texts become outdated in {1}': '{0} Texte werden veraltet: {1}',
    Translations: 'Übersetzungen',
    Translation: 'Übersetzung',
    '{0}. You choose it under {1}.': '{0}. Sie wählen es unter {1}.',
    language: 'Sprache',
    'On your site': 'Auf Ihrer Website',
    Off: 'Aus',
    'Translate into {0}': 'Übersetzen: {0}',
    'Your home page appears at {0}; other pages when you show them in {1}.':
      'Ihre Startseite erscheint unter {0}, andere Seiten, wenn Sie sie auf {1} zeigen.',
    'Off while you translate.': 'Aus, solange Sie übersetzen.',
    '{0} is next to each field.': '{0} steht neben jedem Feld.',
    'Failed to save translation': 'Die Übersetzung wurde nicht gespeichert',
    'Typed before the original changed': 'Getippt, bevor sich das Original änderte',
    'The original of these texts has changed since you typed them. They are saved as translations of the earlier text, for you to use again.':
      'Das Original dieser Texte hat sich seither geändert. Sie werden als Übersetzungen des früheren Textes gespeichert, damit Sie sie wieder verwenden können.',
    Missing: 'Fehlt',
    Outdated: 'Veraltet',
    'Visitors see the original.': 'Besucher sehen das Original.',
    'Visitors see this text.': 'Besucher sehen diesen Text.',
    'Confirmed as correct': 'Als richtig markiert',
    'Still correct': 'Stimmt noch',
    'Copy original': 'Original kopieren',
    'Every text is translated into {0}.': 'Alle Texte sind übersetzt: {0}.',
    'All texts are translated': 'Alle Texte sind übersetzt',
    'Still to translate: {0} of {1}': 'Noch zu tun: {0} von {1} Texten',
    'Next text': 'Nächster Text',
    'Next missing': 'Nächster offener Text',
    'Translation into {0}': 'Übersetzung: {0}',
    Texts: 'Texte',
    texts: 'Texte',
    'No texts yet. They appear here once your site has some.':
      'Noch keine Texte. Sie erscheinen hier, sobald Ihre Website welche hat.',
    'No texts are missing.': 'Es fehlen keine Texte.',
    'No texts are outdated.': 'Keine Texte sind veraltet.',
    'In {0}': 'Auf {0}',
    'Show in {0}': 'Auf {0} zeigen',
    'Show {0} in {1}': '{0} auf {1} zeigen',
    '{0}, {1} outdated': '{0}, {1} veraltet',
    '{0} of {1} text': '{0} von {1} Text',
    '{0} of {1} texts': '{0} von {1} Texten',
    'Show this page in {0}': 'Diese Seite auf {0} zeigen',
    'Texts that are missing stay in the original language.':
      'Fehlende Texte bleiben in der Originalsprache.',
    'Address in {0}: letters, digits and hyphens. Leave it empty to use the original address.':
      'Adresse auf {0}: Buchstaben, Ziffern und Bindestriche. Leer gilt die des Originals.',
    'Without a name': 'Ohne Namen',
    'Text of a removed item': 'Text eines entfernten Eintrags',
    'Documents of this kind have no translations.':
      'Dokumente dieser Art haben keine Übersetzungen.',
    'Name a document by its id, or a section by its name.':
      'Nennen Sie ein Dokument mit seiner ID oder einen Abschnitt mit seinem Namen.',
    'The page exists in this language. Texts that are missing are shown in the original language.':
      'Die Seite gibt es in dieser Sprache. Fehlende Texte erscheinen in der Originalsprache.',
    'Letters, digits and hyphens, in this language. Empty: the address of the original.':
      'Buchstaben, Ziffern und Bindestriche, in dieser Sprache. Leer: die Adresse des Originals.',
    'Your site has one language. Add another to translate it text by text; visitors see it once you turn it on.':
      'Ihre Website hat eine Sprache. Fügen Sie eine weitere hinzu und übersetzen Sie sie Text für Text; Besucher sehen sie, sobald Sie sie einschalten.',
    'There is no text {0}.': 'Einen Text {0} gibt es nicht.',
    'This text does not fit.': 'Dieser Text passt nicht.',
    Languages: 'Sprachen',
    'translations translate german french multilingual xliff':
      'übersetzungen übersetzen deutsch französisch mehrsprachig xliff',
    translation: 'Übersetzung',
    translations: 'Übersetzungen',
    'Show this page': 'Diese Seite zeigen',
    Nothing: 'Nichts',
    '{0} missing': '{0} fehlen',
    '{0} outdated': '{0} veraltet',
    '{0} missing, {1} outdated': '{0} fehlen, {1} veraltet',
    '{0}: “{1}”': '{0}: „{1}“',
    '“{0}”': '„{0}“',
    '{0} ‘{1}’': '{0} „{1}“',
    ' ‘{0}’': ' „{0}“',
    '‘{0}’': '„{0}“',
    // Labels, hints and messages of shared code
    'About Founder': 'Über den Gründer',
    'name description profile image photo portrait insight modal':
      'name beschreibung profilbild foto porträt fenster gründer',
    'Not on your site yet. A window with a portrait, a name and your two texts, opened by a button on the banner’s picture.':
      'Noch nicht auf Ihrer Website. Ein Fenster mit Porträt, Name und Ihren zwei Texten, das eine Schaltfläche auf dem Bild des Banners öffnet.',
    'The founder': 'Der Gründer',
    'Button on the picture': 'Schaltfläche auf dem Bild',
    "Default: “Founder's Insight”": 'Vorgabe: „Worte des Gründers“',
    'Upper Description': 'Obere Beschreibung',
    'Lower Description': 'Untere Beschreibung',
    'Profile Image': 'Profilbild',
    'Window, computer': 'Fenster, Computer',
    Window: 'Fenster',
    computer: 'Computer',
    'Window, phone': 'Fenster, Telefon',
    phone: 'Telefon',
    'Main Banner': 'Hauptbanner',
    'title heading subheading button top hero picture profile image':
      'titel überschrift unterüberschrift schaltfläche oben bild profilbild',
    'For now your site opens with only your company’s name. Add a heading to open with this banner: large text on your main colour, next to a picture if you add one.':
      'Noch öffnet sich Ihre Website nur mit dem Namen Ihres Unternehmens. Fügen Sie eine Überschrift hinzu, um mit diesem Banner zu beginnen: großer Text auf Ihrer Hauptfarbe, neben einem Bild, wenn Sie eins hinzufügen.',
    'Failed to save main banner section': 'Das Hauptbanner konnte nicht gespeichert werden',
    Subheading: 'Unterüberschrift',
    'Leave empty to hide the button.': 'Leer lassen, um die Schaltfläche auszublenden.',
    'Button Route': 'Linkziel der Schaltfläche',
    'A page of this site (/about), a place on the page (#contact) or a web address.':
      'Eine Seite dieser Website (/about), eine Stelle auf der Seite (#contact) oder eine Webadresse.',
    'Portrait pictures (about 1044 × 1400 pixels) fill the space; for a landscape one, choose “Wide picture” in Site Identity.':
      'Hochformate (etwa 1044 × 1400 Pixel) füllen den Platz. Für ein Querformat wählen Sie im Erscheinungsbild „Breites Bild“.',
    'Banner, computer': 'Banner, Computer',
    Banner: 'Banner',
    'Banner, phone': 'Banner, Telefon',
    'Wide banner, computer': 'Breites Banner, Computer',
    'Wide banner': 'Breites Banner',
    'Wide banner, phone': 'Breites Banner, Telefon',
    'Who We Are': 'Wer wir sind',
    'corporate identity vision mission management reasons why outsourcing benefits cover':
      'unternehmen vision mission führung gründe warum outsourcing vorteile titelbild',
    'Not on your site yet. It appears below the banner: a heading and a text next to a picture, and a button for each of Corporate Identity, Why You Need and Outsourcing that you fill in.':
      'Noch nicht auf Ihrer Website. Erscheint unter dem Banner: Überschrift und Text neben einem Bild und je eine Schaltfläche für „Unternehmensprofil“, „Warum Sie es brauchen“ und „Outsourcing“, sofern ausgefüllt.',
    'Main Description': 'Hauptbeschreibung',
    'Cover Image': 'Titelbild',
    Computer: 'Computer',
    'Band, computer': 'Band, Computer',
    Band: 'Band',
    'Band, phone': 'Band, Telefon',
    'Corporate Identity': 'Unternehmensprofil',
    'Vision Title': 'Titel der Vision',
    'Vision Description': 'Beschreibung der Vision',
    'Mission Title': 'Titel der Mission',
    'Mission Description': 'Beschreibung der Mission',
    'Management Title': 'Titel der Geschäftsführung',
    'Management Description': 'Beschreibung der Geschäftsführung',
    'Why You Need': 'Warum Sie es brauchen',
    'Top of the window': 'Oben im Fenster',
    Reasons: 'Gründe',
    reason: 'Grund',
    Outsourcing: 'Outsourcing',
    detail: 'Angabe',
    'Next to its text': 'Neben seinem Text',
    'What We Are': 'Was wir tun',
    'cards services icon': 'karten dienstleistungen symbol',
    'Not on your site yet. It appears with the first service of the type What We Are: a title, a heading, and cards with a picture, an icon and a name, each with a link to its page.':
      'Noch nicht auf Ihrer Website. Erscheint mit der ersten Dienstleistung der Art „Was wir tun“: Titel, Überschrift und Karten mit Bild, Symbol und Name, jede mit einem Link zu ihrer Seite.',
    'No extra cards.': 'Keine zusätzlichen Karten.',
    'Our Skills': 'Unsere Fähigkeiten',
    'rating percent progress bars': 'bewertung prozent fortschritt balken',
    'Not on your site yet. Each skill is a bar that shows its rating, next to a picture if you add one.':
      'Noch nicht auf Ihrer Website. Jede Fähigkeit ist ein Balken mit ihrer Bewertung, neben einem Bild, wenn Sie eins hinzufügen.',
    'Failed to save skills section': 'Der Abschnitt „Fähigkeiten“ konnte nicht gespeichert werden',
    Skills: 'Fähigkeiten',
    skill: 'Fähigkeit',
    'Skill Name': 'Name der Fähigkeit',
    Rating: 'Bewertung',
    'Figure (optional)': 'Zahl (optional)',
    'Shown instead of the percentage, such as 39, 1,200+ or €2.4m; bars still show the rating.':
      'Erscheint statt der Prozentzahl, etwa 39, 1.200+ oder 2,4 Mio. €. Balken zeigen weiter die Bewertung.',
    'Next to the skill': 'Neben der Fähigkeit',
    'Our Team': 'Unser Team',
    'members people staff designation twitter linkedin portraits':
      'mitglieder personen mitarbeiter position twitter linkedin porträts',
    'Not on your site yet. Portraits with name, position and optional links, in even rows. People without a picture are shown by their initials.':
      'Noch nicht auf Ihrer Website. Porträts mit Name, Position und optionalen Links in gleichmäßigen Reihen. Wer kein Bild hat, erscheint mit seinen Initialen.',
    'Failed to save team section': 'Der Abschnitt „Team“ konnte nicht gespeichert werden',
    Members: 'Teammitglieder',
    member: 'Teammitglied',
    Designation: 'Position',
    'Twitter Link': 'Twitter-Link',
    'Linkedin Link': 'LinkedIn-Link',
    'Portrait, left': 'Porträt, links',
    Portrait: 'Porträt',
    left: 'links',
    'Portrait, right': 'Porträt, rechts',
    right: 'rechts',
    'Not on your site. You can show it again at any time.':
      'Nicht auf Ihrer Website. Sie können es jederzeit wieder anzeigen.',
    Portfolio: 'Portfolio',
    'work projects cards': 'arbeiten projekte karten',
    'Not on your site yet. It appears with the first service of the type Portfolio: large pictures in two staggered columns, each with a link to its page.':
      'Noch nicht auf Ihrer Website. Erscheint mit der ersten Dienstleistung der Art „Portfolio“: große Bilder in zwei versetzten Spalten, jedes mit einem Link zu seiner Seite.',
    'Failed to save portfolio section': 'Der Abschnitt „Portfolio“ konnte nicht gespeichert werden',
    Items: 'Einträge',
    item: 'Eintrag',
    'Button Link': 'Link der Schaltfläche',
    Testimonials: 'Kundenstimmen',
    'reviews ratings stars quotes voices': 'rezensionen bewertungen sterne zitate stimmen',
    'Not on your site yet. Shows one testimonial at a time over your cover image: stars, the text and the name.':
      'Noch nicht auf Ihrer Website. Zeigt jeweils eine Kundenstimme über Ihrem Titelbild: Sterne, Text und Name.',
    'Failed to save testimonials section':
      'Der Abschnitt „Kundenstimmen“ konnte nicht gespeichert werden',
    'Default: “Testimonials”': 'Vorgabe: „Kundenstimmen“',
    'Behind the words, computer': 'Hinter dem Text, Computer',
    'Behind the words': 'Hinter dem Text',
    'Next to the words, computer': 'Neben dem Text, Computer',
    'Next to the words': 'Neben dem Text',
    'Below the words, phone': 'Unter dem Text, Telefon',
    'Below the words': 'Unter dem Text',
    testimonial: 'Kundenstimme',
    'Next to the name': 'Neben dem Namen',
    'Get Started': 'Jetzt starten',
    'button call to action': 'schaltfläche aufruf handlung',
    'Not on your site yet. A band in your main colour with one large sentence and a button, near the end of the page.':
      'Noch nicht auf Ihrer Website. Ein Band in Ihrer Hauptfarbe mit einem großen Satz und einer Schaltfläche, gegen Ende der Seite.',
    'Failed to save get started section':
      'Der Abschnitt „Jetzt starten“ konnte nicht gespeichert werden',
    'Contact Us Section': 'Kontaktabschnitt',
    'email e-mail phone telephone mobile number address facebook instagram twitter linkedin social links footer':
      'e-mail telefon handynummer adresse facebook instagram twitter linkedin soziale netzwerke links fußzeile',
    'For now the footer of every page has only the contact form. Once you fill this in, it also shows your contact details.':
      'Noch hat die Fußzeile jeder Seite nur das Kontaktformular. Sobald Sie dies ausfüllen, zeigt sie auch Ihre Kontaktdaten.',
    'Failed to save contact us section': 'Der Kontaktabschnitt konnte nicht gespeichert werden',
    'Footer Details': 'Angaben in der Fußzeile',
    'Above the form': 'Über dem Formular',
    'Mobile Number': 'Telefonnummer',
    Facebook: 'Facebook',
    Instagram: 'Instagram',
    Twitter: 'Twitter',
    Linkedin: 'LinkedIn',
    'Hide empty details': 'Leere Angaben ausblenden',
    'Otherwise visitors see placeholders for a missing number and missing links.':
      'Sonst sehen Besucher Platzhalter für eine fehlende Nummer und fehlende Links.',
    'Details Banner': 'Detailbanner',
    'title image': 'titel bild',
    'Not on your site yet. Every service page starts with its name on your second colour; a picture added here appears next to it.':
      'Noch nicht auf Ihrer Website. Jede Dienstleistungsseite beginnt mit ihrem Namen auf Ihrer zweiten Farbe. Ein Bild, das Sie hier hinzufügen, erscheint daneben.',
    'Failed to save details banner section': 'Das Detailbanner konnte nicht gespeichert werden',
    'The process, further down on these pages': 'Der Ablauf, weiter unten auf diesen Seiten',
    'Title of the area of function': 'Titel des Tätigkeitsbereichs',
    'Default: “Area of function”': 'Vorgabe: „Tätigkeitsbereich“',
    Buttons: 'Schaltflächen',
    Label: 'Beschriftung',
    'logo favicon mark colours fonts language company name share picture layout sections':
      'logo favicon marke farben schriften sprache firmenname bild zum teilen anordnung abschnitte',
    'Company Name': 'Name des Unternehmens',
    Language: 'Sprache',
    'Used for hyphenation, screen readers and text direction.':
      'Für Silbentrennung, Screenreader und Schreibrichtung.',
    'Logo for dark backgrounds (optional)': 'Logo für dunkle Gründe (optional)',
    'Without it, your logo is recoloured on dark backgrounds or put on a light panel.':
      'Ohne dieses wird Ihr Logo auf dunklen Gründen umgefärbt oder auf eine helle Fläche gesetzt.',
    Favicon: 'Favicon',
    'A square picture, at least 180 pixels wide.':
      'Ein quadratisches Bild, mindestens 180 Pixel breit.',
    'Your main colour': 'Ihre Hauptfarbe',
    'The background of the banner, and of buttons unless another colour is brighter.':
      'Der Grund des Banners und, wenn keine andere Farbe leuchtender ist, der Schaltflächen.',
    'A second colour (optional)': 'Eine zweite Farbe (optional)',
    'The background of the details banner, and a tint elsewhere; a very dark colour is used for text.':
      'Der Grund des Detailbanners und sonst ein Farbhauch. Eine sehr dunkle Farbe wird für Text verwendet.',
    'Where the second colour goes': 'Platz der zweiten Farbe',
    'A third colour (optional)': 'Eine dritte Farbe (optional)',
    'For labels, bars and small marks; a very dark colour is used for text.':
      'Für Beschriftungen, Balken und kleine Zeichen. Eine sehr dunkle Farbe wird für Text verwendet.',
    Mood: 'Stimmung',
    'Font pairing': 'Schriften',
    Corners: 'Ecken',
    Decoration: 'Verzierung',
    'Logos of partners': 'Logos der Partner',
    Section: 'Abschnitt',
    'Shown by search engines below the name.': 'Zeigen Suchmaschinen unter dem Namen.',
    'Share Image': 'Bild zum Teilen',
    'Shown when the site is shared; best at 1200 × 630 pixels.':
      'Erscheint, wenn die Website geteilt wird. Am besten 1200 × 630 Pixel.',
    'Draw a picture for each page': 'Ein Bild für jede Seite zeichnen',
    'Shows the title in your colours and lettering, for pages without a picture of their own.':
      'Zeigt den Titel in Ihren Farben und Schriften, für Seiten ohne eigenes Bild.',
    'menu header footer links': 'menü kopfzeile fußzeile links',
    Header: 'Kopfzeile',
    Footer: 'Fußzeile',
    'steps nine numbered how we work details page service':
      'schritte neun nummeriert arbeitsweise detailseite dienstleistung',
    'On details pages': 'Auf Detailseiten',
    Steps: 'Schritte',
    'old addresses moved missing csv': 'alte adressen umgezogen fehlend csv',
    'Old Address': 'Alte Adresse',
    'For example /about-us.html, or /blog/* for everything below it.':
      'Etwa /about-us.html, oder /blog/* für alles darunter.',
    'Leads To': 'Linkziel',
    'For now': 'Vorerst',
    'Use this if the page will be back.': 'Für Seiten, die wiederkommen.',
    'google seo title description share picture': 'google seo titel beschreibung teilen bild',
    'visitors statistics analytics page views count':
      'Besucher Statistik Analyse Seitenaufrufe zählen',
    'Count visits': 'Besuche zählen',
    'Counts views of pages, the sites that visitors come from and their browser’s language. Without cookies, and without recognising anyone. Browsers that ask not to be tracked are not counted.':
      'Zählt, welche Seiten aufgerufen werden, von welchen Websites Besucher kommen und die Sprache ihres Browsers. Ohne Cookies und ohne jemanden wiederzuerkennen. Browser, die nicht verfolgt werden wollen, zählen nicht.',
    Visits: 'Besuche',
    'How often pages are viewed and where visitors come from, in the last 30 days and in the 30 days before.':
      'Wie oft Seiten aufgerufen werden und woher Besucher kommen, in den letzten 30 Tagen und in den 30 Tagen davor.',
    'No visits were counted in the last 60 days.': 'Keine Besuche in den letzten 60 Tagen.',
    'Page views: every page that a browser opens, except in browsers that ask not to be tracked or run no JavaScript. Arrivals: page views that follow a link from elsewhere, a bookmark or a typed address. Regions are those of the browser’s language, not where visitors are. Nothing about a visitor is stored, so nobody is recognised. Figures are kept for 25 months.':
      'Seitenaufrufe: jede Seite, die ein Browser öffnet, außer in Browsern, die nicht verfolgt werden wollen oder kein JavaScript ausführen. Ankünfte: Seitenaufrufe nach einem Link von anderswo, einem Lesezeichen oder einer eingetippten Adresse. Regionen sind die der Browsersprache, nicht der Aufenthaltsort der Besucher. Über Besucher wird nichts gespeichert, deshalb wird niemand wiedererkannt. Die Zahlen werden 25 Monate aufbewahrt.',
    'Visits are not counted yet.': 'Besuche werden noch nicht gezählt.',
    'Visits are not counted. {0}': 'Besuche werden nicht gezählt. {0}',
    'In all': 'Insgesamt',
    'Page views': 'Seitenaufrufe',
    Arrivals: 'Ankünfte',
    'Form sent': 'Formular gesendet',
    'Leads for every 100 times the form was seen: {0}':
      'Anfragen auf je 100 Male, die das Formular gesehen wurde: {0}',
    'Views by page': 'Aufrufe nach Seite',
    'Arrivals by source': 'Ankünfte nach Herkunft',
    Source: 'Herkunft',
    'Arrivals by browser language': 'Ankünfte nach Sprache des Browsers',
    'Region of the language': 'Region der Sprache',
    'Last 30 days': 'Letzte 30 Tage',
    '30 days before': '30 Tage davor',
    'Other pages': 'Andere Seiten',
    Others: 'Andere',
    'Direct or unknown': 'Direkt oder unbekannt',
    'All figures': 'Alle Zahlen',
    'None yet. The next visitor who opens a page is counted.':
      'Noch keine. Der nächste Besucher, der eine Seite öffnet, wird gezählt.',
    'Page views in the last 30 days: {0} ({1} in the 30 days before). Arrivals: {2} ({3}).':
      'Seitenaufrufe in den letzten 30 Tagen: {0} ({1} in den 30 Tagen davor). Ankünfte: {2} ({3}).',
    'Most viewed: {0}': 'Am häufigsten aufgerufen: {0}',
    'Most arrivals from: {0}': 'Die meisten Ankünfte von: {0}',
    'Title in search': 'Titel in der Suche',
    'About 60 characters are shown.': 'Etwa 60 Zeichen werden gezeigt.',
    'Description in search': 'Beschreibung in der Suche',
    'About 160 characters are shown.': 'Etwa 160 Zeichen werden gezeigt.',
    'Picture when shared': 'Bild beim Teilen',
    'Best 1200 × 630 pixels.': 'Am besten 1200 × 630 Pixel.',
    'Search engines are asked to leave this page out.':
      'Suchmaschinen werden gebeten, diese Seite auszulassen.',
    'Google Search Console': 'Google Search Console',
    'The verification tag or code you get there.':
      'Das Bestätigungs-Tag oder der Code, den Sie dort bekommen.',
    'Bing Webmaster Tools': 'Bing Webmaster Tools',
    'The same code from Bing.': 'Derselbe Code von Bing.',
    'Notify search engines of changes (IndexNow)':
      'Suchmaschinen über Änderungen benachrichtigen (IndexNow)',
    'Notifies Bing, Yandex and others of changed pages within two minutes. Needs the site’s public address (SITE_URL).':
      'Benachrichtigt Bing, Yandex und andere innerhalb von zwei Minuten über geänderte Seiten. Braucht die öffentliche Adresse der Website (SITE_URL).',
    'texts labels language translation buttons form messages not found thank you':
      'texte beschriftungen sprache übersetzung schaltflächen formular meldungen nicht gefunden danke',
    'The site in one text': 'Die Website in einem Text',
    'Every page': 'Jede Seite',
    'Service pages': 'Seiten der Dienstleistungen',
    'Contact form': 'Kontaktformular',
    'After sending': 'Nach dem Absenden',
    'When you answer': 'Wann Sie antworten',
    'Shown to everyone who sent a message, such as: We answer within one working day.':
      'Für alle, die eine Nachricht gesendet haben, etwa: Wir antworten innerhalb eines Werktags.',
    'fields email company message consent privacy ask':
      'felder e-mail firma nachricht einwilligung datenschutz abfragen',
    'Additional fields': 'Zusätzliche Felder',
    Consent: 'Einwilligung',
    Acknowledgement: 'Eingangsbestätigung',
    'Not asked': 'Nicht abgefragt',
    Optional: 'Optional',
    Required: 'Erforderlich',
    'Required before a message is sent': 'Erforderlich, bevor eine Nachricht gesendet wird',
    'What visitors agree to': 'Wozu Besucher zustimmen',
    'Shown next to a required checkbox. We store the wording with each message.':
      'Steht neben einem Pflichtkästchen. Wir speichern den Wortlaut mit jeder Nachricht.',
    'Where they can read more': 'Wo sie mehr lesen können',
    'For example your privacy policy. Leave empty to show no link.':
      'Etwa Ihre Datenschutzerklärung. Leer lassen, um keinen Link zu zeigen.',
    'Sent by email, at most once a day per address and 30 times an hour, never to spam. Needs a mail server and a text below.':
      'Per E-Mail, höchstens einmal am Tag je Adresse und 30-mal je Stunde, nie an Spam. Braucht einen Mailserver und einen Text darunter.',
    'Not sent': 'Nicht gesendet',
    'Send to everyone who leaves an email address':
      'An alle senden, die eine E-Mail-Adresse hinterlassen',
    'Only this text is sent, without the visitor’s message.':
      'Nur dieser Text wird gesendet, ohne die Nachricht des Besuchers.',
    'logos partners order': 'logos partner reihenfolge',
    service: 'Dienstleistung',
    'Card, computer': 'Karte, Computer',
    Card: 'Karte',
    'Card, phone': 'Karte, Telefon',
    'Wide card': 'Breite Karte',
    'Area Of Function Heading': 'Überschrift des Tätigkeitsbereichs',
    'Area Of Function Description': 'Beschreibung des Tätigkeitsbereichs',
    'Area Of Function Right Top Text': 'Text oben rechts im Tätigkeitsbereich',
    Facts: 'Fakten',
    Year: 'Jahr',
    Place: 'Ort',
    'What we did': 'Unsere Leistung',
    'One figure': 'Eine Zahl',
    'Shown very large: a number and what it counts, such as: 74,000 showings in a year.':
      'Sehr groß gezeigt: eine Zahl und was sie zählt, etwa: 74.000 Vorführungen im Jahr.',
    'Area Button': 'Schaltfläche des Bereichs',
    'Area Button Link': 'Linkziel der Schaltfläche des Bereichs',
    'Row of pictures': 'Bilderreihe',
    'Letters, digits and hyphens, such as tutoring. The old address redirects here.':
      'Buchstaben, Ziffern und Bindestriche, etwa nachhilfe. Die alte Adresse leitet hierher weiter.',
    'First published at': 'Zuerst veröffentlicht unter',
    'Address of the original, if this text was published elsewhere first; search engines then show that page.':
      'Adresse des Originals, falls dieser Text zuerst woanders erschien. Suchmaschinen zeigen dann jene Seite.',
    category: 'Kategorie',
    'Area Text': 'Text des Bereichs',
    'Enable Contact Us Button': 'Kontakt-Schaltfläche anzeigen',
    'Contact Button Label': 'Beschriftung der Kontakt-Schaltfläche',
    'Added to the address of the service, if it has one; the old address redirects here.':
      'Wird an die Adresse der Dienstleistung angehängt, falls sie eine hat. Die alte Adresse leitet hierher weiter.',
    client: 'Kunde',
    page: 'Seite',
    'Letters, digits and hyphens, such as imprint. Links to the page are updated when you change it.':
      'Buchstaben, Ziffern und Bindestriche, etwa impressum. Links zur Seite passen sich an, wenn Sie sie ändern.',
    Introduction: 'Einleitung',
    'Head of the page': 'Kopf der Seite',
    Blocks: 'Blöcke',
    Shows: 'Zeigt',
    'category name': 'Kategoriename',
    'category names': 'Kategorienamen',
    'Category Name': 'Name der Kategorie',
    picture: 'Bild',
    'Screen readers skip this picture.': 'Screenreader überspringen dieses Bild.',
    Original: 'Original',
    'Landing CMS': 'Startseite',
    'Details Page': 'Detailseite',
    'Contact Us': 'Kontakt',
    Extensions: 'Erweiterungen',
    'More sections': 'Weitere Abschnitte',
    'Nothing written yet': 'Noch nichts geschrieben',
    'numbers facts statistics years projects': 'zahlen fakten statistik jahre projekte kennzahlen',
    Columns: 'Spalten',
    'Not on your site yet. Your pictures in full rows, each in its own proportions. Visitors can enlarge them.':
      'Noch nicht auf Ihrer Website. Ihre Bilder in vollen Reihen, jedes in seinen eigenen Proportionen. Besucher können sie vergrößern.',
    '{0} must be times, such as 9:00–17:00 or 9–12, 14–18.':
      '{0}: Bitte Uhrzeiten angeben, etwa 9:00–17:00 oder 9–12, 14–18.',
    'The address of the place in a map service.': 'Die Adresse des Ortes in einem Kartendienst.',
    'For example: Closed on public holidays. Evenings by appointment.':
      'Etwa: An Feiertagen geschlossen. Abends nach Vereinbarung.',
    'Not on your site yet. Where you are and when you are open, for one place or many. Search engines and maps can show it too.':
      'Noch nicht auf Ihrer Website. Wo Sie sind und wann Sie geöffnet haben, für einen Ort oder viele. Auch Suchmaschinen und Karten können das zeigen.',
    'One sentence: what you did for them.': 'Ein Satz: was Sie für den Kunden getan haben.',
    'For example the page of the project.': 'Etwa die Seite des Projekts.',
    'Not on your site yet. The logos of clients, each with one sentence about your work for them and, if you like, a figure.':
      'Noch nicht auf Ihrer Website. Die Logos von Kunden, jedes mit einem Satz über Ihre Arbeit und auf Wunsch einer Zahl.',
    'For example €49, from £1,200 or On request.': 'Etwa 49 €, ab 1.200 € oder Auf Anfrage.',
    'For example per month, plus VAT or up to 20 people.':
      'Etwa pro Monat, zzgl. MwSt. oder bis 20 Personen.',
    'A few words, such as Most chosen. They put this price in front.':
      'Wenige Worte, etwa Am beliebtesten. Sie heben diesen Preis hervor.',
    'Not on your site yet. What you offer and what it costs, as cards next to each other or as a price list.':
      'Noch nicht auf Ihrer Website. Was Sie anbieten und was es kostet, als Karten nebeneinander oder als Preisliste.',
    'For example: All prices include VAT.': 'Etwa: Alle Preise inklusive MwSt.',
    'Not on your site yet. Write down what customers ask you most. Visitors open a question to read its answer, and search engines can show both.':
      'Noch nicht auf Ihrer Website. Schreiben Sie auf, was Kunden am häufigsten fragen. Besucher öffnen eine Frage, um die Antwort zu lesen, und Suchmaschinen können beides zeigen.',
    Gallery: 'Galerie',
    'pictures photos photographs images captions': 'bilder fotos fotografien bildunterschriften',
    'Caption (optional)': 'Bildunterschrift (optional)',
    'Clients’ Stories': 'Kundengeschichten',
    'customers logos cases case studies references results':
      'kunden logos fallstudien referenzen ergebnisse',
    Stories: 'Geschichten',
    story: 'Geschichte',
    Story: 'Geschichte',
    'Meaning of the figure (optional)': 'Bedeutung der Zahl (optional)',
    'Link (optional)': 'Link (optional)',
    Prices: 'Preise',
    'plans packages fees rates cost pricing offers':
      'tarife pakete gebühren honorare kosten preisliste angebote',
    price: 'Preis',
    Price: 'Preis',
    'What it is for (optional)': 'Wofür der Preis gilt (optional)',
    Included: 'Enthalten',
    'Highlight with (optional)': 'Hervorheben mit (optional)',
    'Below the prices (optional)': 'Unter den Preisen (optional)',
    'Questions and Answers': 'Fragen und Antworten',
    'faq help frequently asked': 'faq hilfe häufige fragen',
    'Close an answer when another is opened':
      'Eine Antwort schließen, wenn eine andere geöffnet wird',
    Questions: 'Fragen',
    question: 'Frage',
    Question: 'Frage',
    Locations: 'Standorte',
    'address opening hours times shops offices branches map directions':
      'adresse öffnungszeiten läden büros filialen karte anfahrt',
    location: 'Standort',
    'Link to a map (optional)': 'Link zu einer Karte (optional)',
    'For example 9:00–17:00 or 9–12, 14–18. Leave a day empty when you are closed.':
      'Etwa 9:00–17:00 oder 9–12, 14–18. Lassen Sie einen Tag leer, wenn Sie geschlossen haben.',
    Monday: 'Montag',
    Tuesday: 'Dienstag',
    Wednesday: 'Mittwoch',
    Thursday: 'Donnerstag',
    Friday: 'Freitag',
    Saturday: 'Samstag',
    Sunday: 'Sonntag',
    'Note on the hours (optional)': 'Anmerkung zu den Zeiten (optional)',
    'Above the name': 'Über dem Namen',
    'Price list': 'Preisliste',
    List: 'Liste',
    Figure: 'Zahl',
    figure: 'Zahl',
    'For example 39, 1,200+ or €2.4m.': 'Etwa 39, 1.200+ oder 2,4 Mio. €.',
    'Note (optional)': 'Anmerkung (optional)',
    'Not on your site yet. Large numbers with a few words each, such as your years in business, projects or people.':
      'Noch nicht auf Ihrer Website. Große Zahlen mit wenigen Worten, etwa Ihre Jahre im Geschäft, Projekte oder Menschen.',
    'Site settings': 'Website-Einstellungen',
    Publishing: 'Veröffentlichen',
    People: 'Personen',
    'Login failed': 'Anmeldung fehlgeschlagen',
    'Login error': 'Fehler bei der Anmeldung',
    'Failed to save section': 'Der Abschnitt konnte nicht gespeichert werden',
    'Failed to save partner': 'Der Kunde konnte nicht gespeichert werden',
    'Failed to save category': 'Die Kategorie konnte nicht gespeichert werden',
    'Failed to save page content': 'Der Seiteninhalt konnte nicht gespeichert werden',
    'Submission failed': 'Das Speichern ist fehlgeschlagen',
    'Update failed': 'Das Aktualisieren ist fehlgeschlagen',
    'Failed to load service data': 'Die Dienstleistung konnte nicht geladen werden',
    'Failed to load service details': 'Die Details der Dienstleistung konnten nicht geladen werden',
    'Failed to update content': 'Der Inhalt konnte nicht aktualisiert werden',
    'Are you sure?': 'Sind Sie sicher?',
    "You won't be able to revert this!": 'Das lässt sich nicht rückgängig machen!',
    'Yes, delete it!': 'Ja, löschen!',
    Error: 'Fehler',
    'Failed to delete partner': 'Der Kunde konnte nicht gelöscht werden',
    'Login successful': 'Angemeldet',
    'Logged out': 'Abgemeldet',
    OK: 'OK',
    'Saved successfully': 'Gespeichert',
    'Nothing to publish': 'Nichts zu veröffentlichen',
    'Client saved successfully': 'Kunde gespeichert',
    'Client deleted successfully': 'Kunde gelöscht',
    'Category saved successfully': 'Kategorie gespeichert',
    'Category deleted successfully': 'Kategorie gelöscht',
    'Category updated successfully': 'Kategorie aktualisiert',
    'Service added successfully': 'Dienstleistung hinzugefügt',
    'Service updated successfully': 'Dienstleistung aktualisiert',
    'Service deleted successfully': 'Dienstleistung gelöscht',
    'Order saved successfully': 'Reihenfolge gespeichert',
    'Deleted successfully': 'Gelöscht',
    'Saved to the draft': 'Im Entwurf gespeichert',
    'The draft has this already': 'Das steht schon so im Entwurf',
    Owner: 'Inhaber',
    'Everything, including people and settings': 'Alles, auch Personen und Einstellungen',
    Editor: 'Redaktion',
    'Content and leads': 'Inhalte und Anfragen',
    Writer: 'Autor',
    'Content without visitor messages; live at once unless owners require approval':
      'Inhalte ohne Nachrichten von Besuchern; sofort veröffentlicht, wenn Inhaber keine Freigabe verlangen',
    Leads: 'Anfragen',
    'Leads only': 'Nur Anfragen',
    'Read and save content': 'Inhalte lesen und speichern',
    'Publish, view and restore versions': 'Versionen veröffentlichen, ansehen und wiederherstellen',
    'Read what visitors sent': 'Lesen, was Besucher gesendet haben',
    'Read monitoring data': 'Überwachungsdaten lesen',
    'Assistant: reads content and saves only to a draft of its own':
      'Assistent: liest Inhalte und speichert nur in einem eigenen Entwurf',
    'How your company writes': 'So schreibt Ihre Firma',
    'Assistants read this before they propose texts: tone, words to use and words to avoid.':
      'Assistenten lesen das, bevor sie Texte vorschlagen: Ton, Wörter und Wörter, die Sie meiden.',
    'Show the changes on the pages': 'Änderungen auf den Seiten zeigen',
    'New links and pictures:': 'Neue Links und Bilder:',
    'Wide picture, card': 'Breites Bild, Karte',
    'Picture or film, full screen': 'Bild oder Film, ganzer Bildschirm',
    'Large text, no picture': 'Große Schrift, ohne Bild',
    'Picture left': 'Bild links',
    'Picture right': 'Bild rechts',
    Cards: 'Karten',
    'List, no pictures': 'Liste, ohne Bilder',
    Bars: 'Balken',
    Figures: 'Zahlen',
    Portraits: 'Porträts',
    Names: 'Namen',
    Staggered: 'Versetzt',
    Rows: 'Reihen',
    'Over the picture': 'Über dem Bild',
    'Quiet, on a tint': 'Ruhig, auf Tönung',
    'Write news': 'Meldung schreiben',
    'With a date, the page is among your news and in the feed, newest first. Empty: an ordinary page.':
      'Mit einem Datum steht die Seite unter Ihren Meldungen und im Feed, die neueste zuerst. Leer: eine gewöhnliche Seite.',
    'Date must be a day, like 2026-11-26.': 'Das Datum muss ein Tag sein, etwa 2026-11-26.',
    'Your newest articles, as soon as a page has a date. They also have a list and a feed.':
      'Ihre neuesten Meldungen, sobald eine Seite ein Datum hat. Sie haben auch eine Liste und einen Feed.',
    News: 'Aktuelles',
    'articles blog press events feed dates': 'Artikel Blog Presse Termine Feed Datum Meldungen',
    'Articles shown': 'Gezeigte Meldungen',
    'Date (makes it news)': 'Datum (macht sie zur Meldung)',
    Full: 'Voll',
    'Fills the window': 'Füllt das Fenster',
    'First one large': 'Die erste groß',
    'With picture': 'Mit Bild',
    Without: 'Ohne Bild',
    began: 'begonnen',
    save: 'speichern',
    delete: 'löschen',
    restore: 'wiederherstellen',
    undo: 'rückgängig machen',
    undelete: 'aus dem Papierkorb holen',
    'publish draft': 'Entwurf veröffentlichen',
    'publish anyway': 'trotzdem veröffentlichen',
    'publish older content': 'älteren Inhalt veröffentlichen',
    'plan draft': 'Entwurf planen',
    'end draft': 'Entwurf beenden',
    'drop draft': 'Entwurf verwerfen',
    'share draft': 'Entwurf teilen',
    'end draft links': 'Links zum Entwurf beenden',
    'remove from draft': 'aus dem Entwurf nehmen',
    propose: 'vorschlagen',
    'ask for approval': 'um Freigabe bitten',
    'send back draft': 'Entwurf zurückgeben',
    'roll back': 'zurücksetzen',
    resume: 'fortsetzen',
    'add account': 'Konto hinzufügen',
    'set password': 'Passwort setzen',
    'change account': 'Konto ändern',
    'change role': 'Rolle ändern',
    'change address': 'Adresse ändern',
    'reset access': 'Zugang zurücksetzen',
    'end sessions': 'Sitzungen beenden',
    invite: 'einladen',
    'cancel invitation': 'Einladung zurückziehen',
    join: 'beitreten',
    'log in': 'anmelden',
    'new device': 'neues Gerät',
    'log in held back': 'Anmeldung verzögert',
    'second step held back': 'zweiter Faktor verzögert',
    'set second step': 'zweiten Faktor setzen',
    'remove second step': 'zweiten Faktor entfernen',
    'renew recovery codes': 'Wiederherstellungscodes erneuern',
    'use recovery code': 'Wiederherstellungscode verwenden',
    'connect company log-in': 'Firmenanmeldung verbinden',
    'disconnect company log-in': 'Firmenanmeldung trennen',
    'add passkey': 'Passkey hinzufügen',
    'remove passkey': 'Passkey entfernen',
    'change people rules': 'Regeln für Personen ändern',
    'make token': 'Token erstellen',
    'revoke token': 'Token widerrufen',
    'remove account': 'Konto entfernen',
    'export audit': 'Protokoll exportieren',
    'export queries': 'Anfragen exportieren',
    'erase queries': 'Anfragen löschen',
    'remove note': 'Notiz entfernen',
    'dismiss notifications': 'Benachrichtigungen verwerfen',
    'retry notifications': 'Benachrichtigungen erneut senden',
    'email link': 'Link per E-Mail senden',
    'save webhook': 'Webhook speichern',
    'remove webhook': 'Webhook entfernen',
    'erase picture': 'Bild endgültig löschen',
    'hide picture': 'Bild ausblenden',
    'show picture': 'Bild wieder zeigen',
    'forget missing address': 'fehlende Adresse vergessen',
    // Sentences of the server and of the checks it shares with the console
    'Name a document as kind/id, such as section/{0}.':
      'Nennen Sie ein Dokument als Art/ID, etwa section/{0}.',
    'Choose a section, service, category, client or page to compare its pages.':
      'Wählen Sie einen Abschnitt, eine Dienstleistung, eine Kategorie, einen Kunden oder eine Seite, um die Seiten zu vergleichen.',
    'Give a kind of document, such as service, or a document as kind/id.':
      'Nennen Sie eine Dokumentart wie service oder ein Dokument als Art/ID.',
    'There are no documents of this kind.': 'Dokumente dieser Art gibt es nicht.',
    'Enter a date and time.': 'Geben Sie Datum und Uhrzeit ein.',
    'Choose words, a period or a person.': 'Geben Sie Wörter, einen Zeitraum oder eine Person an.',
    'Write what should change.': 'Schreiben Sie, was sich ändern soll.',
    'Give a list of keys.': 'Geben Sie eine Liste von Schlüsseln an.',
    'Enter at least one key.': 'Geben Sie mindestens einen Schlüssel an.',
    'Give at most 500 keys.': 'Geben Sie höchstens 500 Schlüssel an.',
    'There is no such state.': 'Diesen Zustand gibt es nicht.',
    'Enter a date, such as 2026-03-01.': 'Geben Sie einen Tag wie 2026-03-01 an.',
    'Give it a name.': 'Geben Sie einen Namen ein.',
    'Enter the address.': 'Geben Sie die Adresse ein.',
    'Choose what it is sent.': 'Wählen Sie, was gesendet wird.',
    'Choose the events to send.': 'Wählen Sie die Ereignisse, die gesendet werden.',
    'Give an email address or a phone number as person.':
      'Geben Sie als Person eine E-Mail-Adresse oder Telefonnummer an.',
    'This is too long for an email address or a phone number.':
      'Das ist zu lang für eine E-Mail-Adresse oder Telefonnummer.',
    'There is no such action.': 'Diese Aktion gibt es nicht.',
    'Choose how to notify this address.': 'Wählen Sie, wie diese Adresse benachrichtigt wird.',
    'Give a list of recipients.': 'Geben Sie eine Liste von Empfängern an.',
    'You can add at most twenty addresses.': 'Sie können höchstens zwanzig Adressen hinzufügen.',
    'An address is listed twice.': 'Eine Adresse steht doppelt in der Liste.',
    'Give a number of hours, 0 for never.': 'Geben Sie eine Stundenzahl an, 0 für nie.',
    'A reminder can wait at most 168 hours (a week).':
      'Eine Erinnerung kann höchstens 168 Stunden (eine Woche) warten.',
    'There is no such status.': 'Diesen Status gibt es nicht.',
    'Give a date and time (ISO 8601).': 'Geben Sie Datum und Uhrzeit an (ISO 8601).',
    'Give the id of an account, or nobody.': 'Geben Sie die ID eines Kontos an, oder niemanden.',
    'Give a list of ids.': 'Geben Sie eine Liste von IDs an.',
    'Give at least one id.': 'Geben Sie mindestens eine ID an.',
    'Give at most 500 ids.': 'Geben Sie höchstens 500 IDs an.',
    'A note has at most 2000 characters.': 'Eine Notiz hat höchstens 2000 Zeichen.',
    'Give the number of a lead.': 'Geben Sie die Nummer einer Anfrage an.',
    'Give a number up to 100.': 'Geben Sie eine Zahl bis 100 an.',
    'Write a subject.': 'Schreiben Sie einen Betreff.',
    'A subject has at most 200 characters.': 'Ein Betreff hat höchstens 200 Zeichen.',
    'Write an answer.': 'Schreiben Sie eine Antwort.',
    'An answer has at most 5000 characters.': 'Eine Antwort hat höchstens 5000 Zeichen.',
    'This is incomplete.': 'Das ist unvollständig.',
    'There is no such role.': 'Diese Rolle gibt es nicht.',
    'Choose a password.': 'Wählen Sie ein Passwort.',
    'A password has at least 12 characters.': 'Ein Passwort hat mindestens 12 Zeichen.',
    'A password has at most 200 characters.': 'Ein Passwort hat höchstens 200 Zeichen.',
    'Enter the password.': 'Geben Sie das Passwort ein.',
    'Enter the six digits.': 'Geben Sie die sechs Ziffern ein.',
    'A name has at most 100 characters.': 'Ein Name hat höchstens 100 Zeichen.',
    'This link is incomplete.': 'Dieser Link ist unvollständig.',
    'Choose one.': 'Wählen Sie eins.',
    'Choose what it may do.': 'Wählen Sie, was es darf.',
    'This is not a valid passkey answer.': 'Das ist keine gültige Passkey-Antwort.',
    'Name a picture or file by the 24 hex digits of its path.':
      'Nennen Sie ein Bild oder eine Datei mit den 24 Hexadezimalziffern aus dem Pfad.',
    'Choose picture or file.': 'Wählen Sie Bild oder Datei.',
    'Name a stored picture or file.':
      'Nennen Sie ein gespeichertes Bild oder eine gespeicherte Datei.',
    'There is no filter of this name.': 'Einen Filter mit diesem Namen gibt es nicht.',
    'Type the word “erase”.': 'Geben Sie das Wort „erase“ ein.',
    'Choose at least one.': 'Wählen Sie mindestens eins.',
    'Give the number of the release.': 'Geben Sie die Nummer der Version an.',
    'There is no section of this name.': 'Einen Abschnitt mit diesem Namen gibt es nicht.',
    'The list can be sorted by {0}; put - before it for descending order.':
      'Die Liste lässt sich nach {0} sortieren. Ein - davor kehrt die Reihenfolge um.',
    'There is no field of this name.': 'Ein Feld mit diesem Namen gibt es nicht.',
    'An email address can have at most 254 characters.':
      'Eine E-Mail-Adresse kann höchstens 254 Zeichen haben.',
    'Name a document as kind/id, or as kind/id in draft.':
      'Nennen Sie ein Dokument als Art/ID oder als Art/ID im Entwurf.',
    'Address is required.': '„Adresse“ muss ausgefüllt sein.',
    '{0} is required.': '„{0}“ muss ausgefüllt sein.',
    '{0} must be text.': '„{0}“ muss Text sein.',
    '{0} can have at most {1} characters.': '„{0}“ kann höchstens {1} Zeichen haben.',
    '{0}: at most 24 images.': '„{0}“: höchstens 24 Bilder.',
    '{0} must be a web address, like https://example.com, a page of this site, like /about, or a place on the page, like #contact.':
      '„{0}“ muss eine Webadresse sein, etwa https://example.com, eine Seite dieser Website, etwa /about, oder eine Stelle auf der Seite, etwa #contact.',
    '{0} must be a number from {1} to {2}.': '„{0}“ muss eine Zahl von {1} bis {2} sein.',
    'This must be true or false.': 'Das muss wahr oder falsch sein.',
    '{0}: at most {1} entries.': '„{0}“: höchstens {1} Einträge.',
    '{0} must be a colour like #15382e.': '„{0}“ muss eine Farbe wie #15382e sein.',
    '{0} must be a colour like #15382e, or empty.':
      '„{0}“ muss eine Farbe wie #15382e oder leer sein.',
    '{0} must be one of: {1}.': '„{0}“ muss eins davon sein: {1}.',
    'The id is missing.': 'Die ID fehlt.',
    'The id must be 24 hexadecimal characters.': 'Die ID muss aus 24 Hexadezimalziffern bestehen.',
    'Give a list: whatweare, portfolio, partners, or the id of a service for its categories.':
      'Nennen Sie eine Liste: whatweare, portfolio, partners oder die ID einer Dienstleistung für ihre Kategorien.',
    'An item can be in the list only once.': 'Ein Eintrag kann nur einmal in der Liste stehen.',
    'Service is required.': 'Wählen Sie eine Dienstleistung.',
    'Service must be the id of a service: 24 hexadecimal characters.':
      '„Dienstleistung“ muss die ID einer Dienstleistung sein: 24 Hexadezimalziffern.',
    'A page can show each section of the home page only once.':
      'Eine Seite kann jeden Abschnitt der Startseite nur einmal zeigen.',
    'The focal point must be two percentages from 0 to 100, like 48,22.':
      'Der Fokuspunkt besteht aus zwei Prozentzahlen von 0 bis 100, etwa 48,22.',
    'The original must be the path of a stored picture.':
      'Das Original muss der Pfad eines gespeicherten Bildes sein.',
    'The crop must be left, top, width and height in percent, like 10,0,80,100.':
      'Der Zuschnitt besteht aus links, oben, Breite und Höhe in Prozent, etwa 10,0,80,100.',
    'Type is required: Portfolio (portfolio) or What We Are (whatweare).':
      'Wählen Sie eine Art: Portfolio (portfolio) oder Was wir tun (whatweare).',
    'A * is only allowed at the end.': 'Ein * ist nur am Ende erlaubt.',
    'Old Address cannot have a #: browsers do not send what follows it.':
      '„Alte Adresse“ kann kein # enthalten: Browser senden nicht, was danach kommt.',
    'A * cannot end the parameters of an address. Enter them whole, such as /?p=5.':
      'Eine Abfrage kann nicht mit * enden. Geben Sie sie ganz ein, etwa /?p=5.',
    'Your site has its own {0}, which cannot be redirected.':
      'Ihre Website hat selbst {0}, das nicht weitergeleitet werden kann.',
    'Your site has a page at {0}, so a redirect from there would never act. Move or delete the page first.':
      'Ihre Website hat eine Seite unter {0}, deshalb würde eine Weiterleitung von dort nie wirken. Verschieben oder löschen Sie zuerst die Seite.',
    'The home page cannot be redirected.': 'Die Startseite kann nicht weitergeleitet werden.',
    'Leads To is required.': '„Linkziel“ muss ausgefüllt sein.',
    'Leads To can end in * only if Old Address does.':
      '„Linkziel“ kann nur auf * enden, wenn „Alte Adresse“ es auch tut.',
    'Address can have letters, digits and hyphens, such as imprint or legal/imprint.':
      '„Adresse“ kann Buchstaben, Ziffern und Bindestriche haben, etwa impressum oder rechtliches/impressum.',
    'Address can have one part, without a slash.':
      '„Adresse“ kann nur einen Teil haben, ohne Schrägstrich.',
    'Address can have at most {0} parts.': '„Adresse“ kann höchstens {0} Teile haben.',
    'Each part of the address can have at most {0} characters.':
      'Jeder Teil der Adresse kann höchstens {0} Zeichen haben.',
    'An address cannot start with {0}, which is reserved for the site itself.':
      'Eine Adresse kann nicht mit {0} beginnen. Das ist für die Website selbst reserviert.',
    'A PDF file can have at most {0} MB.': 'Eine PDF-Datei kann höchstens {0} MB haben.',
    'A file can have at most {0}.': 'Eine Datei kann höchstens {0} haben.',
    '{0}[{1}] was sent, but there are {2} items.':
      '{0}[{1}] wurde gesendet, aber es gibt {2} Einträge.',
    '{0} files were sent as {1}, but {2} items need one. Name a part {3}[2] to assign its file to the third item.':
      '{0} Dateien wurden als {1} gesendet, aber {2} Einträge brauchen eine. Nennen Sie einen Teil {3}[2], um seine Datei dem dritten Eintrag zuzuordnen.',
    'There is no such language.': 'Diese Sprache gibt es nicht.',
    'There is no such time zone.': 'Diese Zeitzone gibt es nicht.',
    'There is no such theme.': 'Dieses Farbschema gibt es nicht.',
    'This is required.': 'Das muss ausgefüllt sein.',
    'This must be {0}.': 'Das muss {0} sein.',
    'This must be one of: {0}.': 'Das muss eins davon sein: {0}.',
    'This is not in the expected format. Check it and try again.':
      'Das hat nicht das erwartete Format. Prüfen Sie es und versuchen Sie es erneut.',
    'This can have at most {0} characters.': 'Das kann höchstens {0} Zeichen haben.',
    'This can have at most {0} entries.': 'Das kann höchstens {0} Einträge haben.',
    'This must be at most {0}.': 'Das darf höchstens {0} sein.',
    'This can have at least {0} characters.': 'Das muss mindestens {0} Zeichen haben.',
    'This can have at least {0} entries.': 'Das muss mindestens {0} Einträge haben.',
    'This must be at least {0}.': 'Das muss mindestens {0} sein.',
    'Enter a text to send.': 'Geben Sie den Text ein, der gesendet wird.',
    'Enter a text, or choose ‘Not sent’ above.':
      'Geben Sie einen Text ein, oder wählen Sie oben „Nicht gesendet“.',
    'Mobile Number must be a telephone number, like 0113 496 0142 or +44 113 496 0142.':
      '„Telefonnummer“ muss eine Telefonnummer sein, etwa 0113 496 0142 oder +44 113 496 0142.',
    'Email must be an address like hello@example.com.':
      '„E-Mail“ muss eine Adresse wie hello@example.com sein.',
    'Old Address is required.': '„Alte Adresse“ muss ausgefüllt sein.',
    'Old Address has a character that no address can have.':
      '„Alte Adresse“ enthält ein Zeichen, das keine Adresse haben kann.',
    'Old Address can have at most 500 characters.':
      '„Alte Adresse“ kann höchstens 500 Zeichen haben.',
    '{0} is listed twice.': '{0} steht doppelt in der Liste.',
    'Leads To needs a whole address with a slash before the *, such as https://example.com/*.':
      '„Linkziel“ braucht eine ganze Adresse mit einem Schrägstrich vor dem *, etwa https://example.com/*.',
    'A key has 8 to 128 letters, digits and hyphens.':
      'Ein Schlüssel hat 8 bis 128 Buchstaben, Ziffern und Bindestriche.',
    'Choose a language from the list, such as de or pt-BR.':
      'Wählen Sie eine Sprache aus der Liste, etwa de oder pt-BR.',
    'A reason can have at most 500 characters.': 'Ein Grund kann höchstens 500 Zeichen haben.',
    'There is nothing at this address.': 'Unter dieser Adresse gibt es nichts.',
    'This endpoint does not exist.': 'Diesen Endpunkt gibt es nicht.',
    'There is no stored picture with this id.':
      'Ein gespeichertes Bild mit dieser ID gibt es nicht.',
    'Enter the name of the section.': 'Geben Sie den Namen des Abschnitts an.',
    'Someone else saved a change in the meantime. Try again.':
      'Jemand anders hat inzwischen eine Änderung gespeichert. Versuchen Sie es erneut.',
    'Someone else saved this in the meantime.': 'Jemand anders hat das inzwischen gespeichert.',
    '“{0}” already has the address /{1}/. Choose another, or change that one.':
      '„{0}“ hat schon die Adresse /{1}/. Wählen Sie eine andere, oder ändern Sie jene.',
    'This was deleted or never existed.': 'Das wurde gelöscht oder hat nie existiert.',
    'There is no {0}.': '{0} gibt es nicht.',
    '{0} must be JSON.': '{0} muss JSON sein.',
    'This service does not exist. Choose another.':
      'Diese Dienstleistung gibt es nicht. Wählen Sie eine andere.',
    'This picture is not stored here. Upload it again.':
      'Dieses Bild ist hier nicht gespeichert. Laden Sie es erneut hoch.',
    'There is nothing left to remove.': 'Es gibt nichts mehr zu entfernen.',
    'This draft is already scheduled.': 'Dieser Entwurf ist schon geplant.',
    'This draft is empty. Change something first.':
      'Dieser Entwurf ist leer. Ändern Sie zuerst etwas.',
    'This draft is not waiting for approval.': 'Dieser Entwurf wartet nicht auf Freigabe.',
    '{0} asks you to publish the draft “{1}”.':
      '{0} bittet Sie, den Entwurf „{1}“ zu veröffentlichen.',
    '{0} has sent your draft “{1}” back.': '{0} hat Ihren Entwurf „{1}“ zurückgegeben.',
    'Your draft “{0}” is published.': 'Ihr Entwurf „{0}“ ist veröffentlicht.',
    'Waiting for approval in the draft ‘{0}’. It goes live once it is approved.':
      'Im Entwurf „{0}“, der auf Freigabe wartet. Er wird veröffentlicht, sobald er freigegeben ist.',
    'Removed from the draft.': 'Aus dem Entwurf entfernt.',
    'The links to this draft no longer work.':
      'Die Links zu diesem Entwurf funktionieren nicht mehr.',
    'The draft is open again.': 'Der Entwurf ist wieder offen.',
    'The draft was discarded.': 'Der Entwurf wurde verworfen.',
    'The changes of this draft were undone.':
      'Die Änderungen dieses Entwurfs wurden rückgängig gemacht.',
    'The draft was sent back.': 'Der Entwurf wurde zurückgegeben.',
    'One change goes live.': 'Eine Änderung wird veröffentlicht.',
    '{0} changes go live.': '{0} Änderungen werden veröffentlicht.',
    'This draft is already published.': 'Dieser Entwurf ist schon veröffentlicht.',
    'You asked for approval. People who may publish see it under Drafts.':
      'Sie haben um Freigabe gebeten. Wer veröffentlichen darf, sieht das unter „Entwürfe“.',
    'You asked for approval. People who may publish are notified by email.':
      'Sie haben um Freigabe gebeten. Wer veröffentlichen darf, wird per E-Mail benachrichtigt.',
    'The draft is {0}.': 'Der Entwurf ist {0}.',
    'There are already 1,000 drafts. Publish or discard one first.':
      'Es gibt schon 1.000 Entwürfe. Veröffentlichen oder verwerfen Sie zuerst einen.',
    'This draft was discarded. Open it again.':
      'Dieser Entwurf wurde verworfen. Öffnen Sie ihn wieder.',
    'The draft or the site was changed a moment ago. Check it again.':
      'Der Entwurf oder die Website wurde gerade geändert. Prüfen Sie ihn erneut.',
    'Resolve the conflicts first: choose which version to publish.':
      'Lösen Sie zuerst die Konflikte: Wählen Sie die Fassung, die veröffentlicht werden soll.',
    'Choose for {0}.': 'Treffen Sie eine Auswahl für {0}.',
    'This was removed from the draft or was never in it.':
      'Das wurde aus dem Entwurf entfernt oder war nie darin.',
    'This time has passed.': 'Dieser Zeitpunkt ist vorbei.',
    'This is more than {0} years away.': 'Das ist mehr als {0} Jahre entfernt.',
    'There is no {0} in {1} on {2}: the clocks go forward. Choose {3} or {4}.':
      '{0} gibt es in {1} am {2} nicht: Die Uhr wird vorgestellt. Wählen Sie {3} oder {4}.',
    '{0} occurs twice in {1} on {2}: the clocks go back. Choose the first or the second.':
      '{0} gibt es in {1} am {2} zweimal: Die Uhr wird zurückgestellt. Wählen Sie den ersten oder zweiten Zeitpunkt.',
    'Choose when to publish it.': 'Wählen Sie, wann er veröffentlicht wird.',
    'The end must be after the start.': 'Das Ende muss nach dem Beginn liegen.',
    'This draft is still empty.': 'Dieser Entwurf ist noch leer.',
    'This draft is not published, or has no end date.':
      'Dieser Entwurf ist nicht veröffentlicht oder hat kein Enddatum.',
    'Not published on time, because the server was off. Schedule the draft again, or discard it.':
      'Er wurde nicht rechtzeitig veröffentlicht, weil der Server aus war. Planen Sie ihn erneut, oder verwerfen Sie ihn.',
    '{0} Change that in the draft, then publish or schedule it again.':
      '{0} Ändern Sie das im Entwurf, und veröffentlichen oder planen Sie ihn dann erneut.',
    'Not published, because {0} was changed on the site too. Choose a version, then publish or schedule the draft again.':
      'Er wurde nicht veröffentlicht, weil auch auf der Website geändert wurde: {0}. Wählen Sie eine Fassung, und veröffentlichen oder planen Sie den Entwurf dann erneut.',
    'A draft can contain at most 200 changes and 8 MB. Publish this one first.':
      'Ein Entwurf kann höchstens 200 Änderungen und 8 MB enthalten. Veröffentlichen Sie zuerst diesen.',
    'There is nothing left to undo.': 'Es gibt nichts mehr rückgängig zu machen.',
    'This is too much to undo at once: {0} changes of at most {1} items. Choose a shorter period.':
      'Das ist zu viel auf einmal: {0} Änderungen an höchstens {1} Einträgen. Wählen Sie einen kürzeren Zeitraum.',
    'Your unsaved changes were saved in another browser or tab a moment ago.':
      'Ihre ungespeicherten Änderungen wurden gerade in einem anderen Browser oder Tab gesichert.',
    'Your unsaved changes take up more than 16 MB. Submit or discard some of them first.':
      'Ihre ungespeicherten Änderungen belegen mehr als 16 MB. Speichern oder verwerfen Sie zuerst einige.',
    'The working copy has changed.': 'Die Arbeitskopie hat sich geändert.',
    'This step does not exist.': 'Diesen Schritt gibt es nicht.',
    'This version was restored.': 'Diese Fassung wurde wiederhergestellt.',
    'The field was restored.': 'Das Feld wurde wiederhergestellt.',
    'The fields were restored.': 'Die Felder wurden wiederhergestellt.',
    'Edited since and kept: {0}.': 'Seither bearbeitet und behalten: {0}.',
    '{0} edited since and kept.': '{0} seither bearbeitet und behalten.',
    'Added since: {0}.': 'Seither hinzugefügt: {0}.',
    'Also deleted: {0}.': 'Auch gelöscht: {0}.',
    'This was erased for good. Choose another one.':
      'Das wurde endgültig gelöscht. Wählen Sie etwas anderes.',
    'One item was restored.': 'Ein Eintrag wurde wiederhergestellt.',
    '{0} items were restored.': '{0} Einträge wurden wiederhergestellt.',
    'Restored to its earlier state. Nothing else has changed.':
      'Auf den früheren Stand zurückgesetzt. Sonst hat sich nichts geändert.',
    'Restored to its earlier state.': 'Auf den früheren Stand zurückgesetzt.',
    'This is not one of its versions.': 'Das ist keine seiner Fassungen.',
    'This version is the deletion. Choose an earlier one.':
      'Diese Fassung ist die Löschung. Wählen Sie eine frühere.',
    'This was deleted. Restore the whole version instead.':
      'Das wurde gelöscht. Stellen Sie stattdessen die ganze Fassung wieder her.',
    'This has no page of its own, so it has no address.':
      'Hierfür gibt es keine eigene Seite und damit keine Adresse.',
    'There is no field named {0}.': 'Ein Feld {0} gibt es nicht.',
    'This does not exist, or did not exist then.':
      'Das gibt es nicht, oder es gab es damals nicht.',
    'No one with access to leads has this id.': 'Niemand mit Zugriff auf Anfragen hat diese ID.',
    'This note was deleted or never existed.': 'Diese Notiz wurde gelöscht oder hat nie existiert.',
    'This lead has no email address. Call instead.':
      'Diese Anfrage hat keine E-Mail-Adresse. Rufen Sie stattdessen an.',
    'This lead was deleted or never existed.':
      'Diese Anfrage wurde gelöscht oder hat nie existiert.',
    'Someone else changed the status in the meantime. Check it again.':
      'Jemand anders hat den Status inzwischen geändert. Prüfen Sie ihn erneut.',
    'Too many people are writing right now. Try again in a minute.':
      'Gerade schreiben zu viele Personen. Versuchen Sie es in einer Minute erneut.',
    'Too many requests. Wait a minute and try again.':
      'Zu viele Aufrufe. Warten Sie eine Minute und versuchen Sie es erneut.',
    'This notification does not exist.': 'Diese Benachrichtigung gibt es nicht.',
    'You can have {0} webhooks. Remove one first.':
      'Sie können {0} Webhooks haben. Entfernen Sie zuerst einen.',
    'This webhook was deleted or never existed.':
      'Dieser Webhook wurde gelöscht oder hat nie existiert.',
    'Nothing to report any more.': 'Es gibt nichts mehr zu melden.',
    '{0}: the address no longer exists, so the webhook was switched off.':
      '{0}: Die Adresse gibt es nicht mehr, daher wurde der Webhook abgeschaltet.',
    '{0}: {1}. Correct its address.': '{0}: {1}. Korrigieren Sie seine Adresse.',
    'No email was sent, because email was set up later.':
      'Es wurde keine E-Mail gesendet, weil E-Mail erst später eingerichtet wurde.',
    'No email was sent, because email is not set up. The message is safe here; Notifications explains how to set up email.':
      'Es wurde keine E-Mail gesendet, weil E-Mail nicht eingerichtet ist. Die Nachricht ist hier sicher. Unter „Benachrichtigungen“ steht, wie Sie E-Mail einrichten.',
    'No email was sent, because there are no recipients. Add one under Notifications.':
      'Es wurde keine E-Mail gesendet, weil es keine Empfänger gibt. Fügen Sie unter „Benachrichtigungen“ einen hinzu.',
    'Included in tomorrow morning’s email to the recipients under Notifications.':
      'Sie steht in der E-Mail von morgen früh an die Empfänger unter „Benachrichtigungen“.',
    'Not a public IP address.': 'Das ist keine öffentliche IP-Adresse.',
    'No response in time.': 'Es kam keine rechtzeitige Antwort.',
    'The host does not exist.': 'Den Host gibt es nicht.',
    'The connection was refused.': 'Die Verbindung wurde abgelehnt.',
    'Stored and shown in the Inbox.': 'Gespeichert und im Posteingang angezeigt.',
    'Judged: not spam.': 'Beurteilt: kein Spam.',
    'The test lead was quarantined as spam: {0}. Mark it as “Not spam” in the Inbox.':
      'Die Anfrage wird als Spam zurückgehalten: {0}. Markieren Sie sie im Posteingang als „Kein Spam“.',
    'The spam check did not finish in time. Check the server log, or restart the server.':
      'Sie wurde nicht rechtzeitig beurteilt. Sehen Sie ins Log des Servers, oder starten Sie den Server neu.',
    '{0} was not notified: {1} Correct the address.':
      '{0} wurde nicht benachrichtigt: {1} Korrigieren Sie die Adresse.',
    '{0} has not been notified yet: {1} “Check” shows why.':
      '{0} wurde noch nicht benachrichtigt: {1} Den Grund zeigt „Prüfen“.',
    'The notification to {0} is still being sent. See Deliveries.':
      'Die Benachrichtigung an {0} wird noch gesendet. Siehe „Zustellungen“.',
    'Enter an email address or a phone number.':
      'Geben Sie eine E-Mail-Adresse oder Telefonnummer ein.',
    'This is a demo lead, so no email was sent.':
      'Dies ist eine Demo-Anfrage, daher wurde keine E-Mail gesendet.',
    '{0} could not be sent yet: {1} It will be retried automatically.':
      '{0} konnte noch nicht gesendet werden: {1} Der Versand wird automatisch wiederholt.',
    '{0} is on its way.': '{0} ist unterwegs.',
    'Assigned to {0}.': 'Zugewiesen an {0}.',
    'This was erased for good.': 'Das wurde endgültig gelöscht.',
    'This picture or file is not in the library.':
      'Dieses Bild oder diese Datei ist nicht in der Mediathek.',
    'This picture is not stored here.': 'Dieses Bild ist hier nicht gespeichert.',
    'The frame reaches beyond the picture.': 'Der Rahmen reicht über das Bild hinaus.',
    'Choose at least {0} by {1} pixels.': 'Wählen Sie mindestens {0} mal {1} Pixel.',
    'This was erased for good. Choose another.':
      'Das wurde endgültig gelöscht. Wählen Sie etwas anderes.',
    'This is not in the library.': 'Das ist nicht in der Mediathek.',
    'This is still used in {0}. Remove or replace it there first.':
      'Das wird noch verwendet in {0}. Entfernen oder ersetzen Sie es dort zuerst.',
    'This is the same picture. Choose another.': 'Das ist dasselbe Bild. Wählen Sie ein anderes.',
    'Replace a picture by a picture, and a file by a file.':
      'Ersetzen Sie ein Bild durch ein Bild und eine Datei durch eine Datei.',
    'Nothing shows this any more: someone has replaced it. Reload the page.':
      'Nichts zeigt das mehr: Jemand hat es ersetzt. Laden Sie die Seite neu.',
    'This is a PDF, not a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.':
      'Das ist ein PDF, kein Bild. Wählen Sie eine Datei im Format JPEG, PNG, WebP, AVIF oder GIF.',
    'This file does not exist.': 'Diese Datei gibt es nicht.',
    'This file was erased for good.': 'Diese Datei wurde endgültig gelöscht.',
    'SVG files cannot be used. Save the picture as PNG or WebP and choose that file.':
      'SVG-Dateien können nicht verwendet werden. Speichern Sie das Bild als PNG oder WebP und wählen Sie diese Datei.',
    'This is a HEIC picture, which this server cannot read. Save it as JPEG and choose that file; an iPhone takes pictures as JPEG under Settings, Camera, Formats, Most Compatible.':
      'Das ist ein HEIC-Bild, das dieser Server nicht lesen kann. Speichern Sie es als JPEG und wählen Sie diese Datei. Ein iPhone nimmt JPEG auf unter Einstellungen, Kamera, Formate, Maximale Kompatibilität.',
    'This kind of picture cannot be used. Choose a JPEG, PNG, WebP, AVIF or GIF file.':
      'Diese Art von Bild kann nicht verwendet werden. Wählen Sie eine Datei im Format JPEG, PNG, WebP, AVIF oder GIF.',
    'This picture is incomplete: a part of its file is missing. Copy or export it again and choose that file.':
      'Dieses Bild ist unvollständig: Ein Teil der Datei fehlt. Kopieren oder exportieren Sie es erneut und wählen Sie diese Datei.',
    'This picture has more than {0} megapixels. Make it smaller and choose it again.':
      'Dieses Bild hat mehr als {0} Megapixel. Verkleinern Sie es und wählen Sie es erneut.',
    'This file is not a picture that can be read. Choose a JPEG, PNG, WebP, AVIF or GIF file.':
      'Diese Datei ist kein lesbares Bild. Wählen Sie eine Datei im Format JPEG, PNG, WebP, AVIF oder GIF.',
    'This file is not a PDF, MP4 or WebM file. Export it as one of these and choose that file.':
      'Diese Datei ist weder PDF noch MP4 oder WebM. Exportieren Sie sie in einem dieser Formate und wählen Sie diese Datei.',
    'This film is in HEVC (H.265), which many browsers cannot play. Export it as H.264 and choose that file.':
      'Dieser Film ist in HEVC (H.265), das viele Browser nicht abspielen können. Exportieren Sie ihn als H.264 und wählen Sie diese Datei.',
    'This is a film, not a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.':
      'Das ist ein Film, kein Bild. Wählen Sie eine Datei im Format JPEG, PNG, WebP, AVIF oder GIF.',
    'A film can have at most {0} MB. Shorten it, or export it with a lower quality.':
      'Ein Film kann höchstens {0} MB haben. Kürzen Sie ihn oder exportieren Sie ihn in geringerer Qualität.',
    '{0} must be an MP4 or WebM file of the library.':
      '{0} muss eine MP4- oder WebM-Datei der Mediathek sein.',
    '{0} is {1}. Choose a film of up to 2 MB.': '{0} hat {1}. Wählen Sie einen Film bis 2 MB.',
    'Choose a film': 'Film wählen',
    'Choose another film': 'Anderen Film wählen',
    'Upload film': 'Film hochladen',
    'Remove film': 'Film entfernen',
    Film: 'Film',
    'Plays without sound behind the words, if you choose “Picture or film, full screen” in Site Identity. The profile image is shown until it plays.':
      'Läuft ohne Ton hinter den Worten, wenn Sie unter Erscheinungsbild „Film, ganzer Bildschirm“ wählen. Bis er läuft, ist das Profilbild zu sehen.',
    'Without small titles above headings': 'Ohne kleine Titel über den Überschriften',
    'A section shows its title only where it has no heading.':
      'Ein Abschnitt zeigt seinen Titel nur dort, wo er keine Überschrift hat.',
    'This file was erased for good and cannot be added again. Choose another.':
      'Diese Datei wurde endgültig gelöscht und kann nicht erneut hinzugefügt werden. Wählen Sie eine andere.',
    'This SVG drawing cannot be used: {0}. Save it as PNG or WebP and choose that file.':
      'Diese SVG-Zeichnung kann nicht verwendet werden: {0}. Speichern Sie sie als PNG oder WebP und wählen Sie diese Datei.',
    'This picture could not be processed. Try again, or choose another.':
      'Dieses Bild konnte nicht verarbeitet werden. Versuchen Sie es erneut, oder wählen Sie ein anderes.',
    'The call {0} defines no access.': 'Für den Aufruf {0} ist kein Zugriff festgelegt.',
    'Your session has ended. Log in again.': 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',
    'This token does not allow this request.': 'Dieses Token erlaubt diese Anfrage nicht.',
    'Everyone here needs two-step verification. Set it up under My account.':
      'Alle hier brauchen einen zweiten Faktor. Richten Sie Ihren unter „Mein Konto“ ein.',
    'Confirm that it is you, then try again.':
      'Bestätigen Sie, dass Sie es sind, und versuchen Sie es erneut.',
    'Company login is not set up here.': 'Die Firmenanmeldung ist hier nicht eingerichtet.',
    'No account here is connected to this {0} login. Log in another way and connect it under My account, or ask an owner.':
      'Kein Konto hier ist mit dieser Anmeldung bei {0} verbunden. Melden Sie sich anders an und verbinden Sie sie unter „Mein Konto“, oder fragen Sie einen Inhaber.',
    '{0} cannot be reached just now. Log in another way, or try again in a moment.':
      '{0} ist gerade nicht erreichbar. Melden Sie sich anders an, oder versuchen Sie es gleich noch einmal.',
    'This link is for a new password.': 'Dieser Link ist für ein neues Passwort.',
    'Welcome. Log in with your new {0}.':
      'Willkommen. Melden Sie sich mit Ihrem neuen Zugang an ({0}).',
    'If an account has this address, a link is on its way to it.':
      'Wenn ein Konto diese Adresse hat, ist ein Link dorthin unterwegs.',
    'Your password was changed in the meantime. Log in with the new one.':
      'Ihr Passwort wurde inzwischen geändert. Melden Sie sich mit dem neuen an.',
    'Your password is changed. Every other session has ended.':
      'Ihr Passwort ist geändert. Alle anderen Sitzungen sind beendet.',
    'This code is wrong. Codes change every half minute.':
      'Dieser Code ist falsch. Codes wechseln alle halbe Minute.',
    'You have not set up two-step verification yet.': 'Sie haben noch keinen zweiten Faktor.',
    'An email to {0} is on its way.': 'Eine E-Mail an {0} ist unterwegs.',
    'This invitation does not exist.': 'Diese Einladung gibt es nicht.',
    'This token does not exist.': 'Dieses Token gibt es nicht.',
    'Log in first.': 'Melden Sie sich zuerst an.',
    'This account does not exist.': 'Dieses Konto gibt es nicht.',
    'This passkey was not accepted. Try again, or log in another way.':
      'Dieser Passkey wurde nicht angenommen. Versuchen Sie es erneut, oder melden Sie sich anders an.',
    'This link has expired or was already used. Ask for a new one.':
      'Dieser Link ist abgelaufen oder wurde schon verwendet. Bitten Sie um einen neuen.',
    'Passkeys need an encrypted console address.':
      'Passkeys brauchen eine verschlüsselte Adresse der Konsole.',
    'Log in with your company account. Only owners can use a password.':
      'Melden Sie sich mit Ihrem Firmenkonto an. Nur Inhaber können ein Passwort verwenden.',
    'This account needs two-step verification. Log in at the console, or send the six digits as code.':
      'Dieses Konto braucht einen zweiten Faktor. Melden Sie sich in der Konsole an, oder senden Sie die sechs Ziffern als Code.',
    'Everyone here needs two-step verification, and yours is a passkey. Log in with it.':
      'Alle hier brauchen einen zweiten Faktor, und Ihrer ist ein Passkey. Melden Sie sich damit an.',
    'Too many attempts. Wait a few minutes and try again.':
      'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es erneut.',
    'An account can have at most {0} passkeys.': 'Ein Konto kann höchstens {0} Passkeys haben.',
    'Your passkey is added. Every other session has ended.':
      'Ihr Passkey ist hinzugefügt. Alle anderen Sitzungen sind beendet.',
    'Your account does not have this passkey.': 'Ihr Konto hat diesen Passkey nicht.',
    'This is not correct. Try again.': 'Das ist nicht richtig. Versuchen Sie es erneut.',
    'Wrong password. Try again.': 'Falsches Passwort. Versuchen Sie es erneut.',
    'Wrong email address, password or code.': 'E-Mail-Adresse, Passwort oder Code ist falsch.',
    'Wrong email address or password.': 'E-Mail-Adresse oder Passwort ist falsch.',
    'Your company’s login service cannot be reached.':
      'Die Anmeldung der Firma ist nicht erreichbar.',
    'The login was started in another browser, or too long ago.':
      'Sie wurde in einem anderen Browser begonnen oder vor zu langer Zeit.',
    'Too many failed logins.': 'Zu viele fehlgeschlagene Anmeldungen.',
    'The password was changed a moment ago. Log in again.':
      'Das Passwort wurde gerade geändert. Melden Sie sich erneut an.',
    'The account that scheduled this may no longer publish. Schedule it again, or discard it.':
      'Das Konto, das dies geplant hat, darf nicht mehr veröffentlichen. Planen Sie ihn erneut, oder verwerfen Sie ihn.',
    'This company login is connected to another account.':
      'Diese Firmenanmeldung ist mit einem anderen Konto verbunden.',
    'This passkey has already been added.': 'Dieser Passkey wurde schon hinzugefügt.',
    'This account has no other way to log in. Choose a password or add another passkey first.':
      'Dieses Konto hat keine andere Anmeldung. Wählen Sie zuerst ein Passwort, oder fügen Sie einen weiteren Passkey hinzu.',
    'At least one owner must remain. Make another account an owner first.':
      'Mindestens ein Inhaber muss bleiben. Machen Sie zuerst ein anderes Konto zum Inhaber.',
    'An account with this address already exists.': 'Ein Konto mit dieser Adresse gibt es schon.',
    'Leave out “{0}”: people try what they know about you first.':
      'Lassen Sie „{0}“ weg: Angreifer probieren zuerst, was sie über Sie wissen.',
    'This is too easy to guess. Combine a few unrelated words.':
      'Das ist zu leicht zu erraten. Kombinieren Sie einige Wörter, die nichts miteinander zu tun haben.',
    'Email is not set up. Set SMTP_URL and MAIL_FROM, then start again.':
      'E-Mail ist nicht eingerichtet. Setzen Sie SMTP_URL und MAIL_FROM, und starten Sie neu.',
    '{0} is {1}.': '{0} ist {1}.',
    'The host {0} does not exist. Correct the name in SMTP_URL.':
      'Den Host {0} gibt es nicht. Korrigieren Sie den Namen in SMTP_URL.',
    'Check host and port in SMTP_URL, and whether a firewall blocks it. smtps:// is for port 465, smtp:// for 587.':
      'Prüfen Sie Host und Port in SMTP_URL und ob eine Firewall sie sperrt. smtps:// ist für Port 465, smtp:// für 587.',
    'Correct user and password in SMTP_URL; write characters like @ as %40.':
      'Korrigieren Sie Benutzer und Passwort in SMTP_URL. Schreiben Sie Zeichen wie @ als %40.',
    'Ask your mail provider whether MAIL_FROM may send.':
      'Fragen Sie Ihren E-Mail-Anbieter, ob MAIL_FROM senden darf.',
    'Email to this machine itself is sent without TLS.':
      'E-Mail an diesen Rechner selbst wird ohne TLS gesendet.',
    'The server accepts email without a login.': 'Der Server nimmt E-Mail ohne Anmeldung an.',
    'Working.': 'Funktioniert.',
    'Unknown: no name server answers.': 'Unbekannt: Kein Nameserver antwortet.',
    '{0} has no SPF record, so email may land in spam. Ask your mail provider for its SPF record, and for DKIM.':
      '{0} hat keinen SPF-Eintrag, daher können E-Mails im Spam landen. Fragen Sie Ihren E-Mail-Anbieter nach seinem SPF-Eintrag und nach DKIM.',
    'This test was requested in the console. Notifications of new messages will arrive like this one.':
      'Dieser Test wurde in der Konsole angefordert. Benachrichtigungen über neue Anfragen kommen so an wie diese.',
    'This is not an email address.': 'Das ist keine E-Mail-Adresse.',
    'The server does not offer STARTTLS, and without TLS nothing is sent beyond this machine.':
      'Der Server bietet kein STARTTLS an, und ohne TLS wird nichts über diesen Rechner hinaus gesendet.',
    'The server does not begin with TLS on this port.':
      'Der Server beginnt auf diesem Port nicht mit TLS.',
    "The server's answer is unreadable, as on a port that starts with TLS.":
      'Die Antwort des Servers ist unlesbar, wie auf einem Port, der mit TLS beginnt.',
    'Email is not set up. Set SMTP_URL.': 'E-Mail ist nicht eingerichtet. Setzen Sie SMTP_URL.',
    'The input is not valid.': 'Die Eingabe ist ungültig.',
    'Only people who may publish can do this. Save your changes to a draft and ask for approval.':
      'Das können nur Personen, die veröffentlichen dürfen. Speichern Sie Ihre Änderungen in einem Entwurf und bitten Sie um Freigabe.',
    'Too many fields were sent at once.': 'Es wurden zu viele Felder auf einmal gesendet.',
    'The JSON is nested too deeply.': 'Das JSON ist zu tief verschachtelt.',
    'The JSON contains too many values.': 'Das JSON enthält zu viele Werte.',
    'The request is too large.': 'Die Anfrage an den Server ist zu groß.',
    'Too many files were sent at once.': 'Es wurden zu viele Dateien auf einmal gesendet.',
    'Too many parts were sent at once.': 'Es wurden zu viele Teile auf einmal gesendet.',
    'Send JSON or a multipart form.': 'Senden Sie JSON oder ein mehrteiliges Formular.',
    'The request was cut off. Send it again.':
      'Die Übertragung wurde abgebrochen. Senden Sie erneut.',
    'The request is not valid JSON.': 'Die Anfrage an den Server ist kein gültiges JSON.',
    'This cannot be saved right now. Try again in a moment.':
      'Das kann gerade nicht gespeichert werden. Versuchen Sie es gleich noch einmal.',
    "The server's disk is full. Until there is space, nothing can be saved and nobody can log in. Contact your administrator.":
      'Der Datenträger des Servers ist voll. Bis Platz ist, kann nichts gespeichert werden und niemand sich anmelden. Wenden Sie sich an Ihren Administrator.',
    'We cannot reach the database right now. Try again in a moment.':
      'Die Datenbank ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
    'We lost the connection to the database. Check whether your change was saved before trying again.':
      'Die Verbindung zur Datenbank ist abgebrochen. Prüfen Sie, ob Ihre Änderung gespeichert wurde, bevor Sie es erneut versuchen.',
    'We cannot reach the image storage right now. Try again in a moment.':
      'Der Bildspeicher ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',
    'The request cannot be understood.': 'Die Anfrage an den Server ist unverständlich.',
    'Something went wrong here. Try again.':
      'Hier ist etwas schiefgegangen. Versuchen Sie es erneut.',
    'The request took too long to arrive. Send it again.':
      'Die Übertragung hat zu lange gedauert. Senden Sie erneut.',
    'Send an object with the fields of this call.':
      'Senden Sie ein Objekt mit den Feldern dieses Aufrufs.',
    'All files together can have at most 300 MB.':
      'Alle Dateien zusammen können höchstens 300 MB haben.',
    'The form cannot be read. Send it again.':
      'Das Formular ist nicht lesbar. Senden Sie es erneut.',
    'Email is not set up, so leads are only in the Inbox. Set SMTP_URL.':
      'E-Mail ist nicht eingerichtet, daher sind Anfragen nur im Posteingang. Setzen Sie SMTP_URL.',
    'Email cannot be sent through {0}: {1} It waits and is sent automatically later.':
      'E-Mail kann nicht über {0} gesendet werden: {1} Sie wartet und wird später automatisch gesendet.',
    'Email is sent through {0}.': 'E-Mail wird über {0} gesendet.',
    'Email will be sent through {0}. Nothing sent so far.':
      'E-Mail wird über {0} gesendet. Bisher wurde nichts gesendet.',
    'The mail server cannot be reached.': 'Der Mailserver ist nicht erreichbar.',
    'The content of version {0} was restored. Later changes are in the history.':
      'Der Inhalt von Version {0} wurde wiederhergestellt. Spätere Änderungen stehen im Verlauf.',
    'This version is no longer kept.': 'Diese Version wird nicht mehr aufbewahrt.',
    "The site's code or settings have changed since the live release. Restart the server, then check again.":
      'Code oder Einstellungen der Website haben sich seit der letzten Veröffentlichung geändert. Starten Sie den Server neu, und prüfen Sie dann erneut.',
    'Nothing to compare with: a build from scratch fails on {0}. The live release shows an earlier state or leaves it out. Correct it, then check again.':
      'Nichts zum Vergleichen: Ein Bau von Grund auf scheitert an {0}. Die veröffentlichte Website zeigt einen früheren Stand oder lässt es weg. Korrigieren Sie es, und prüfen Sie dann erneut.',
    'The database does not have the content of version {0}. View or download its pages instead.':
      'Die Datenbank hat den Inhalt von Version {0} nicht. Sehen Sie sich ihre Seiten an, oder laden Sie sie herunter.',
    'The database is older than the live site: saves are missing, for example after a crash or a restored backup. Visitors still see the newer pages. Restore a newer backup. Or enter again what is missing; an owner can then publish it.':
      'Die Datenbank ist älter als die veröffentlichte Website: Gespeichertes fehlt, zum Beispiel nach einem Absturz oder einer wiederhergestellten Sicherung. Besucher sehen weiter die neueren Seiten. Stellen Sie eine neuere Sicherung wieder her. Oder geben Sie erneut ein, was fehlt; ein Inhaber kann es dann veröffentlichen.',
    'The disk is full. Visitors still see the last release. Publishing continues automatically once there is space.':
      'Der Datenträger ist voll. Besucher sehen weiter die letzte Version. Das Veröffentlichen geht automatisch weiter, sobald Platz ist.',
    'The disk quota is used up. Visitors still see the last release. Publishing continues automatically once there is space.':
      'Das Speicherkontingent ist aufgebraucht. Besucher sehen weiter die letzte Version. Das Veröffentlichen geht automatisch weiter, sobald Platz ist.',
    'The data folder is read-only. Visitors still see the last release. Make it writable; publishing then continues automatically.':
      'Der Datenordner ist schreibgeschützt. Besucher sehen weiter die letzte Version. Machen Sie ihn beschreibbar, dann geht das Veröffentlichen automatisch weiter.',
    'The data folder cannot be written. Visitors still see the last release. Make it writable; publishing then continues automatically.':
      'In den Datenordner kann nicht geschrieben werden. Besucher sehen weiter die letzte Version. Machen Sie ihn beschreibbar, dann geht das Veröffentlichen automatisch weiter.',
    'The database cannot be reached. Visitors still see the last release. Publishing continues automatically once it can be reached.':
      'Die Datenbank ist nicht erreichbar. Besucher sehen weiter die letzte Version. Das Veröffentlichen geht automatisch weiter, sobald sie es ist.',
    'The disk reported an error. Visitors still see the last release. Check the disk; publishing is retried automatically.':
      'Der Datenträger meldet einen Fehler. Besucher sehen weiter die letzte Version. Prüfen Sie den Datenträger. Das Veröffentlichen wird automatisch wiederholt.',
    'The page /{0} could not be rendered: {1} Visitors still see the last release. Change what was saved last, or press Retry.':
      'Die Seite /{0} konnte nicht erzeugt werden: {1} Besucher sehen weiter die letzte Version. Ändern Sie, was zuletzt gespeichert wurde, oder klicken Sie auf „Erneut versuchen“.',
    'Pictures cannot be stored, because this server may not write to its storage. Contact your administrator.':
      'Bilder können nicht gespeichert werden, weil dieser Server nicht in seinen Speicher schreiben darf. Wenden Sie sich an Ihre Administration.',
    'A file or folder of the data folder is missing. Visitors may not get every page until the site is published again, which is retried automatically.':
      'Im Datenordner fehlt eine Datei oder ein Ordner. Besucher erhalten vielleicht nicht jede Seite, bis die Website wieder veröffentlicht ist; das wird automatisch erneut versucht.',
    'The storage for pictures and releases cannot be reached. Visitors still see the last release. Publishing continues automatically once it can be reached.':
      'Der Speicher für Bilder und Veröffentlichungen ist nicht erreichbar. Besucher sehen weiterhin die letzte Veröffentlichung. Sobald er erreichbar ist, geht es automatisch weiter.',
    'The storage for pictures and releases does not accept files of this site. Visitors still see the last release. Ask your administrator: the log has the reason.':
      'Der Speicher für Bilder und Veröffentlichungen nimmt keine Dateien dieser Website an. Besucher sehen weiterhin die letzte Veröffentlichung. Fragen Sie Ihre Administration: Der Grund steht im Protokoll.',
    'Publishing failed because of an error on this server. Visitors still see the last release. Ask your administrator: the log shows the reason.':
      'Die Veröffentlichung ist an einem Fehler dieses Servers gescheitert. Besucher sehen weiterhin die letzte Veröffentlichung. Fragen Sie Ihre Administration: Der Grund steht im Protokoll.',
    '{0} Visitors still see the last release. Remove the folder "builds" in DATA_DIR and restart the server.':
      '{0} Besucher sehen weiter die letzte Version. Entfernen Sie den Ordner „builds“ in DATA_DIR und starten Sie den Server neu.',
    '{0} Visitors still see the last release. It will be retried automatically.':
      '{0} Besucher sehen weiter die letzte Version. Der Versuch wird automatisch wiederholt.',
    'An extension failed. {0} Visitors still see the last release. Correct the extension, then restart the server.':
      'Eine Erweiterung ist fehlerhaft. {0} Besucher sehen weiter die letzte Version. Korrigieren Sie die Erweiterung und starten Sie den Server neu.',
    "The site's code could not be compiled. Visitors still see the last release. See the server's log for the reason.":
      'Der Code der Website konnte nicht übersetzt werden. Besucher sehen weiter die letzte Version. Den Grund nennt das Log des Servers.',
    'You are looking at version {0}. Only this browser sees it.':
      'Sie sehen Version {0}. Nur dieser Browser zeigt sie.',
    'There is no release yet.': 'Es gibt noch keine Version.',
    'Content was saved during the check. Check again.':
      'Während der Prüfung wurde etwas gespeichert. Prüfen Sie erneut.',
    'Marked as new.': 'Als neu markiert.',
    'Marked as in progress.': 'Als in Arbeit markiert.',
    'Marked as answered.': 'Als beantwortet markiert.',
    'Marked as spam.': 'Als Spam markiert.',
    'Unassigned.': 'Zuweisung aufgehoben.',
    'A text is formatted in a way that takes too long to read. Paste it as plain text.':
      'Ein Text ist so formatiert, dass er zu lange zum Lesen braucht. Fügen Sie ihn ohne Formatierung ein.',
    'You have {0} open drafts. Publish or discard one first.':
      'Sie haben {0} offene Entwürfe. Veröffentlichen oder verwerfen Sie zuerst einen.',
    'This draft has {0} links. End them first, then share it again.':
      'Dieser Entwurf hat {0} Links. Beenden Sie diese zuerst, und teilen Sie ihn dann wieder.',
    'You have unsaved changes in {0} forms. Submit or discard some of them first.':
      'Sie haben ungespeicherte Änderungen in {0} Formularen. Speichern oder verwerfen Sie zuerst einige davon.',
    'This film contains a track of data, such as the places where it was taken. Export it without, and choose that file.':
      'Dieser Film enthält eine Datenspur, etwa mit den Orten der Aufnahme. Exportieren Sie ihn ohne diese, und wählen Sie jene Datei.',
    '{0} invitations are open. Cancel one first.':
      '{0} Einladungen sind offen. Ziehen Sie zuerst eine zurück.',
    'You have {0} API tokens. Revoke one that you no longer use.':
      'Sie haben {0} API-Token. Widerrufen Sie eines, das Sie nicht mehr verwenden.',
    'This XLIFF file takes too long to read. Split it.':
      'Diese XLIFF-Datei braucht zu lange zum Lesen. Teilen Sie sie auf.',
    'Its texts have too many tags.': 'Ihre Texte haben zu viele Tags.',
    'An element has too many attributes.': 'Ein Element hat zu viele Attribute.',
    'Author details are removed from a PDF unless it is signed or encrypted.':
      'Ein PDF verliert, was es über seinen Verfasser sagt, außer wenn es signiert oder verschlüsselt ist.',
    'Removed a note by {0}.': 'Hat eine Notiz von {0} entfernt.',
    'Only the author of this note and owners can remove it.':
      'Nur wer diese Notiz geschrieben hat und Inhaber können sie entfernen.',
    'A lead can have {0} notes.': 'Eine Anfrage kann {0} Notizen haben.',
    'Received.': 'Eingegangen.',
    'Received, {0} times within minutes.': 'Eingegangen, {0}-mal innerhalb weniger Minuten.',
    'Received from the form on {0}, {1} times within minutes.':
      'Eingegangen über das Formular auf {0}, {1}-mal innerhalb weniger Minuten.',
    'Received from the form on {0}.': 'Eingegangen über das Formular auf {0}.',
    '{0} failed: {1} The address may be wrong. Call instead.':
      '{0} ist fehlgeschlagen: {1} Vielleicht ist die Adresse falsch. Rufen Sie stattdessen an.',
    '{0} failed: {1} Correct the address, then send it again under Notifications.':
      '{0} ist fehlgeschlagen: {1} Korrigieren Sie die Adresse, und senden Sie sie unter „Benachrichtigungen“ erneut.',
    '{0}{1} cannot be shown. {2}; everything else is live. Correct it and press Submit.':
      '{0}{1} kann nicht angezeigt werden. {2}; alles andere ist veröffentlicht. Korrigieren Sie es und klicken Sie auf „Speichern“.',
    entry: 'Eintrag',
    'Done.': 'Erledigt.',
    'Connected.': 'Verbunden.',
  },
  parts: {
    'New.': 'Neu.',
    'This site archive cannot be imported: {0}': 'Dieses Paket kann nicht importiert werden: {0}',
    '1 link became words': '1 Link wurde zu Text',
    '{0} links became words': '{0} Links wurden zu Text',
    '1 form left out': '1 Formular weggelassen',
    '{0} forms left out': '{0} Formulare weggelassen',
    '1 shortcode left out': '1 Shortcode weggelassen',
    '{0} shortcodes left out': '{0} Shortcodes weggelassen',
    '1 embedded item left out': '1 eingebettetes Element weggelassen',
    '{0} embedded items left out': '{0} eingebettete Elemente weggelassen',
    '1 foldable text became open': '1 aufklappbarer Text steht jetzt offen da',
    '{0} foldable texts became open': '{0} aufklappbare Texte stehen jetzt offen da',
    '1 table became lines': '1 Tabelle wurde zu Zeilen',
    '{0} tables became lines': '{0} Tabellen wurden zu Zeilen',
    'A caption was left out': 'Eine Bildunterschrift wurde weggelassen',
    '1 picture left out': '1 Bild weggelassen',
    '{0} pictures left out': '{0} Bilder weggelassen',
    '1 embedded item became a link': '1 eingebettetes Element wurde zu einem Link',
    '{0} embedded items became links': '{0} eingebettete Elemente wurden zu Links',
    '1 reusable block is not in the file': '1 wiederverwendbarer Block ist nicht in der Datei',
    '{0} reusable blocks are not in the file':
      '{0} wiederverwendbare Blöcke sind nicht in der Datei',
    '1 picture is not in the file': '1 Bild ist nicht in der Datei',
    '{0} pictures are not in the file': '{0} Bilder sind nicht in der Datei',
    '1 comment left out': '1 Kommentar weggelassen',
    '{0} comments left out': '{0} Kommentare weggelassen',
    '1 custom field left out': '1 eigenes Feld weggelassen',
    '{0} custom fields left out': '{0} eigene Felder weggelassen',
    'Nested too deeply: only its plain text was imported':
      'Zu tief verschachtelt: Nur der reine Text wurde übernommen',
    'categories and tags left out: {0}': 'Kategorien und Schlagwörter weggelassen: {0}',
    'title in search left out: {0}': 'Titel für Suchmaschinen weggelassen: {0}',
    'description in search left out: {0}': 'Beschreibung für Suchmaschinen weggelassen: {0}',
    'column {0} left out': 'Spalte {0} weggelassen',
    '1 entry left out': '1 Eintrag weggelassen',
    '{0} entries left out': '{0} Einträge weggelassen',
    'A description was left out': 'Eine Bildbeschreibung wurde weggelassen',
    'A description was shortened': 'Eine Bildbeschreibung wurde gekürzt',
    'without a date it is a page, not news': 'ohne Datum ist es eine Seite, keine Nachricht',
    'its introduction was left out': 'seine Einleitung wurde weggelassen',
    'its text was left out': 'sein Text wurde weggelassen',
    'file {0}: {1}': 'Datei {0}: {1}',
    'rating left out: {0}': 'Bewertung weggelassen: {0}',
    'its address {0} cannot be used': 'seine Adresse {0} ist nicht verwendbar',
    'another row has its address {0}': 'eine andere Zeile hat seine Adresse {0}',
    'no redirect from {0}': 'keine Weiterleitung von {0}',
    '{0} was shortened': '{0} wurde gekürzt',
    'no page for {0}': 'keine Seite für {0}',
    '1 old address': '1 alte Adresse',
    '{0} old addresses': '{0} alte Adressen',
    'The translation service failed. {0}': 'Der Übersetzungsdienst hat versagt. {0}',
    'This is not a readable XLIFF file. {0}': 'Diese Datei ist keine lesbare XLIFF-Datei. {0}',
    '{0} was sent ({1}){2}.{3}': '{0} wurde gesendet ({1}){2}.{3}',
    '1 link': '1 Link',
    '{0} links': '{0} Links',
    'the name contains a link': 'der Name enthält einen Link',
    'it contains markup': 'sie enthält Code',
    'its text is random letters': 'ihr Text besteht aus zufälligen Buchstaben',
    'it was sent from another website': 'sie kam von einer anderen Website',
    'a field that people do not see was filled in':
      'ein Feld, das Menschen nicht sehen, war ausgefüllt',
    'it was sent within two seconds of the form being shown':
      'sie wurde binnen zwei Sekunden nach Anzeige des Formulars gesendet',
    'the same text came from {0} senders': 'derselbe Text kam von {0} Absendern',
    'one sender sent {0} messages within an hour':
      'ein Absender schickte {0} Nachrichten in einer Stunde',
    'this number or address was answered before':
      'diese Nummer oder Adresse wurde schon einmal beantwortet',
    'its words are typical of {0} marked here before': 'ihre Wörter sind typisch für {0}',
    'spam that was': 'Spam, der hier markiert wurde',
    'real messages that were': 'echte Nachrichten, die hier markiert wurden',
    'The answer to {0}': 'Die Antwort an {0}',
    'The acknowledgement to {0}': 'Die Eingangsbestätigung an {0}',
    'The notification to {0}': 'Die Benachrichtigung an {0}',
    ', {0} tries': ', {0} Versuche',
    'a former colleague': 'ehemaliger Kollege',
    'the home page': 'der Startseite',
    text: 'Text',
    'a number': 'eine Zahl',
    'a whole number': 'eine ganze Zahl',
    'true or false': 'wahr oder falsch',
    'a list': 'eine Liste',
    'a group of fields': 'eine Gruppe von Feldern',
    password: 'Passwort',
    passkey: 'Passkey',
    'the section {0}': 'Abschnitt {0}',
    'the service {0}': 'Dienstleistung {0}',
    'the category {0}': 'Kategorie {0}',
    'the client {0}': 'Kunde {0}',
    'the page {0}': 'Seite {0}',
    'the category name {0}': 'Kategoriename {0}',
    'the picture {0}': 'Bild {0}',
    'the translation {0}': 'Übersetzung {0}',
    'the order of {0}': 'Reihenfolge: {0}',
    'the clients': 'Kunden',
    'Visitors do not see it': 'Besucher sehen das nicht',
    'Visitors see its last good state': 'Besucher sehen den letzten guten Stand',
    'it reads like a mass mailing: it {0}': 'sie liest sich wie eine Massenmail: Sie {0}',
    'advertises something that is sold by mass mailing':
      'wirbt für etwas, das per Massenmail verkauft wird',
    'offers something': 'bietet etwas an',
    'mentions your website or company': 'erwähnt Ihre Website oder Firma',
    'names a price': 'nennt einen Preis',
    'promises results': 'verspricht Ergebnisse',
    'uses pressure or threats': 'arbeitet mit Druck oder Drohungen',
    'is about a subject typical of fraud': 'handelt von einem für Betrug typischen Thema',
    'asks for an answer': 'bittet um Antwort',
    ' and ': ' und ',
    ' A try got no answer: it may have arrived twice, under one Message-ID.':
      ' Ein Versuch blieb ohne Antwort: Vielleicht kam sie zweimal an, mit derselben Message-ID.',
    ' A try got no answer: it may have arrived twice, under one webhook-id.':
      ' Ein Versuch blieb ohne Antwort: Vielleicht kam sie zweimal an, mit derselben webhook-id.',
  },
};
