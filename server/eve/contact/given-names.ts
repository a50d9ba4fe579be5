/**
 * Given names common in the United States, several languages of origin; in small letters without accents. With one of these
 * a name is believed even when it is written small ("im jo") or looks like another word ("I'm Grace").
 */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `aaron abby abdi abdul abdullah abigail abraham ada adam adan adele adrian adriana agnes ahmed aidan aileen aisha ajay akira al alan albert alberto
  alec alejandra alejandro alex alexa alexander alexandra alexis alfred alfredo ali alice alicia alisha alison allan allen allison alma alvin alyssa amanda amber
  amelia amina amir amit amy ana anand andre andrea andreas andres andrew andy angel angela angelica angelo angie anh anil anita ann anna anne annette
  annie anthony antoine antonio anya april ariana ariel arjun arlene arnold art arthur arturo asha ashley asia aubrey audrey austin autumn ava avery
  barb barbara barry bart beatrice becky belinda ben benjamin bernard bernice bert beth bethany betsy betty beverly bill billie billy blake bob bobbie bobby
  bonnie boris brad bradley brandi brandon brandy brenda brendan brent bret brett brian brianna bridget brittany brooke bruce bryan bryce byron caitlin caleb calvin
  cameron camila camille candace candice carl carla carlos carmen carol carole caroline carolyn carrie carter casey cassandra cassie catherine cathy cecil cecilia cedric celeste celia
  cesar chad chan chandra charlene charles charlie charlotte chase chelsea chen cheryl chester chloe chris christa christian christina christine christopher christy chuck cindy claire clara
  clarence clark claudia clay clayton cliff clifford clint clinton clyde cody cole colin colleen connie connor conor constance corey cory courtney craig cristina crystal curt curtis cynthia
  daisy dale dallas dalton damian damon dan dana daniel daniela danielle danny daphne daria darlene darnell darrell darren darryl dave david dawn dean deanna deb debbie deborah debra dee deepak deja
  delia della delores denise dennis denny derek derrick desiree destiny devin devon dexter diana diane dick diego dillon dina dmitri dolores dominic dominique don donald donna donnie dora doreen doris dorothy doug douglas
  drew duane dustin dwayne dwight dylan earl ebony ed eddie edgar edith edna eduardo edward edwin eileen elaine eleanor elena eli elias elijah elisa elizabeth ella ellen elliot ellis elmer elsa elsie emilio emily emma enrique
  eric erica erik erika erin ernest ernesto esperanza esteban estelle esther ethan ethel eugene eva evan evelyn faith farah fatima faye felicia felipe felix fernando fiona florence floyd frances francesca francis francisco
  frank franklin fred freddie frederick gabe gabriel gabriela gail garrett gary gavin gayle gene geneva genevieve geoff geoffrey george georgia gerald geraldine gerardo gertrude gilbert gina ginger giovanni gladys glen glenda glenn
  gloria gordon grace graham grant greg gregg gregory greta guadalupe guillermo gus guy gwen gwendolyn hailey hal haley hank hannah harold harriet harris harrison harry harvey hassan hazel heather hector heidi helen henry herb herbert
  herman hilda hiroshi holly hope horace howard hugh hugo hussein ian ibrahim ida ike imani ingrid inez ira irene iris irma isaac isabel isabella ismael ivan ivy jack jackie jackson jacob jacqueline jada jaime jake jamal james jamie
  jan jane janelle janet janice jared jasmine jason javier jay jayden jayne jean jeanette jeanne jeff jeffery jeffrey jen jenna jennie jennifer jenny jerald jeremiah jeremy jerome jerry jesse jessica jessie jesus jill jillian jim jimmie
  jimmy jin jo joan joann joanna joanne joaquin jocelyn jodi jody joe joel joey johanna john johnathan johnnie johnny jon jonah jonathan jordan jorge jose josefina joseph josephine josh joshua joy joyce juan juana juanita judith judy julia
  julian juliana julie juliet julio julius june justin kaitlyn kara karen kari karina karl karla kate katelyn katherine kathleen kathryn kathy katie katrina kay kayla keisha keith kelly kelsey ken kendra kenji kenneth kenny kent kerry kevin khadija
  khalid kim kimberly kirk kirsten krista kristen kristin kristina kristy kumar kurt kyle lakisha lamar lance larry latoya laura lauren laurie lawrence leah lee leena leila leigh lela leland lena leo leon leonard leroy leslie lester leticia levi lewis li liam
  lila lillian lily lin linda lindsay lindsey ling lisa liz lloyd lois lola lonnie lopez lora loren lorenzo loretta lori lorraine louis louise lucas lucia lucille lucinda lucy luis luke lupe luther luz lydia lyle lynn lynne mabel mack madeline madison mae
  maggie malcolm malik mandy manuel marc marcel marcella marcia marco marcos marcus margaret margarita margie maria mariah marian marianne marie marilyn mario marion marissa marjorie mark marlene marlon marsha marshall marta martha martin marvin mary maryann
  mason mateo matt matthew maureen maurice max maxine may maya mayra megan mei mel melanie melinda melissa melody melvin mercedes meredith mia micah michael micheal michele michelle miguel mike mildred miles millie milton min mindy minh miranda miriam mitch
  mitchell mohamed mohammad mohammed moira mollie molly mona monica monique morgan morris moses muhammad muriel myra myron myrtle nadia nadine nancy naomi natalia natalie natasha nate nathan nathaniel neal ned neil nell nelson nguyen nicholas nick nicole nikhil
  nikki nina noah noel nolan nora norma norman olga olive oliver olivia omar opal ora orlando oscar otis owen pablo paige pam pamela parker pat patel patrice patricia patrick patsy patti patty paul paula paulette pauline pearl pedro peggy penelope penny percy perry
  pete peter petra phil philip phillip phoebe phyllis pierre piotr polly preston priya rachael rachel rafael rahul raj rajesh ralph ramon ramona randall randy raquel rashad rasheed rashid raul ravi ray raymond rebecca regina reginald rene renee rex rhonda ricardo rich richard rick
  rickey ricky riley rita rob robbie robert roberta roberto robin robyn rocky rod roderick rodney rodrigo roger roland roman ron ronald ronda ronnie rosa rosalie rosario rose rosemarie rosemary rosie ross roxanne roy ruben ruby rudy rufus russ russell rusty ruth ryan
  sabrina sadie said sally salvador sam samantha sammy samuel sandra sandy sanjay santiago santos sara sarah sasha saul savannah scott sean sebastian selena serena sergio seth shane shanice shannon shari sharon shaun shauna shawn sheila shelby sheldon shelia shelley shelly sheri
  sherman sherri sherry sheryl shirley sidney sierra silvia simon simone sofia sonia sonya sophia sophie spencer stacey staci stacy stan stanley stella stephanie stephen steve steven stewart stuart sue sunil susan susie suzanne svetlana sybil sydney sylvester sylvia tabitha tamara
  tameka tami tammy tania tanya tara tasha tatiana taylor ted teresa teri terrance terrell terrence terri terry tess tessa thelma theo theodore theresa thomas thuy tia tiffany tim timothy tina toby todd tom tomas tommy toni tony tonya tracey traci tracy travis trent trevor tricia trina
  trisha tristan troy trudy tyler tyrone valerie van vanessa velma vera verna vernon veronica vicki vickie vicky victor victoria vijay vince vincent viola violet virgil virginia vivian vladimir wade wallace walt walter wanda warren wayne wei wendell wendy wesley whitney wilbur will willard
  william willie willis wilma winifred winston wyatt xavier xiao yan yasmin yolanda yong yoshi yusuf yvette yvonne zach zachary zahra zane zoe`.split(
    /\s+/,
  ),
);
